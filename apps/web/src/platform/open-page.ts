let go = (path: string): void => location.assign(path);

/** Opens a page of the app where no link is possible, such as in a menu. */
export const openPage = (path: string): void => go(path);

/** Opens pages with the app's router instead of loading everything again. */
export const setPageOpener = (router: (path: string) => void): void => {
  go = router;
};
