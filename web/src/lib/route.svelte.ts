// Which page the address names.

export type Route = { page: 'start' } | { page: 'table' | 'replay'; table: string } | { page: 'continue' } | { page: 'learn' } | { page: 'nowhere' };

function read(): Route {
  const path = location.pathname.replace(/(.)\/$/, '$1');
  if (path === '/') return { page: 'start' };
  if (path === '/continue') return { page: 'continue' };
  if (path === '/learn') return { page: 'learn' };
  const [, table, replay] = /^\/t\/([^/]+)(\/replay)?$/.exec(path) ?? [];
  return table ? { page: replay ? 'replay' : 'table', table: decoded(table) } : { page: 'nowhere' };
}

/** As it stands, where somebody has cut a link in the middle of a sign. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener('popstate', () => (this.route = read()));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.show();
  }

  /** Somewhere else instead of here: the way back does not lead here again. */
  forward(path: string): void {
    history.replaceState(null, '', path);
    this.show();
  }

  private show(): void {
    this.route = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links inside the page: they stay links, so that they can be opened in a new tab or copied. */
export function inside(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname);
}
