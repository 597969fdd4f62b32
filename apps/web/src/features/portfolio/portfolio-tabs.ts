/** In their order. */
export const portfolioTabs = ['overview', 'transactions'] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
