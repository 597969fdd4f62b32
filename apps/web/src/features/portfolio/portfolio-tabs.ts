/** In their order. */
export const portfolioTabs = [
  'overview',
  'transactions',
  'performance',
  'allocation',
  'dividends',
  'what-if',
  'reports',
  'files',
] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
