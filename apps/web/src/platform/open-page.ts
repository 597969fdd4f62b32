let go = (path: string): void => location.assign(path);

/** Opens a page of the app where no link is possible, such as in a menu. */
export const openPage = (path: string): void => go(path);

/** Leads to the sign-in, and back to this page. */
export const openSignIn = (): void =>
  openPage(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);

/** Opens pages with the app's router instead of loading everything again. */
export const setPageOpener = (router: (path: string) => void): void => {
  go = router;
};
