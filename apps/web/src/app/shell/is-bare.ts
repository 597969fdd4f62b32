/** Interactive charts, the page of a share and the price board's TV mode use the whole window. */
export const isBare = ({ pathname, search }: { pathname: string; search: object }): boolean =>
  /^\/(detail\/|advance-chart)/.test(pathname) || ('tv' in search && search.tv === 1);
