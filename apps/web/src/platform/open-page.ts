let go = (path: string): void => location.assign(path);

/** Goes to a page of the app from where no link can stand, such as a menu. */
export const openPage = (path: string): void => go(path);

/** The app's router goes there without loading everything anew. */
export const openPagesBy = (router: (path: string) => void): void => {
  go = router;
};
