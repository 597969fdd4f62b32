import type { PortfolioSettings } from '@dorpon/contract/portfolio-settings';

/** Of a new portfolio: the usual commission of the day, and nothing entered without asking. */
export const defaultSettings: PortfolioSettings = {
  lotMethod: 'fifo',
  hasTaxNumber: true,
  charges: [],
  automaticActions: false,
  depositRate: 0,
  broker: '',
};
