// Browsers offer to install a page as an app. The offer is kept until somebody asks for it.
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Installation {
  offer = $state.raw<Offer | null>(null);

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
  }

  /** An offer can be taken up once. */
  async accept(): Promise<void> {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }
}

export const installation = new Installation();
