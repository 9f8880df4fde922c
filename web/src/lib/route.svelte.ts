// Which page the address names.

export type Route = { page: 'start' } | { page: 'table'; table: string } | { page: 'continue' } | { page: 'nowhere' };

function read(): Route {
  const path = location.pathname;
  if (path === '/') return { page: 'start' };
  if (path === '/continue') return { page: 'continue' };
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  return table ? { page: 'table', table: decodeURIComponent(table) } : { page: 'nowhere' };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener('popstate', () => (this.route = read()));
  }

  go(path: string): void {
    history.pushState(null, '', path);
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
