import type { ShareTotals } from '@dorpon/domain/market/market-event';
import type { EpochMs, Paisa, ShareCode } from '@dorpon/domain/units';

const noPrice = { open: 0, high: 0, low: 0, lastPrice: 0, spotPrice: 0, close: 0 };

/** Where an index stood yesterday: its value does not say it. */
export const indexReference = (code: ShareCode, at: EpochMs, yesterday: Paisa): ShareTotals => ({
  ...{ kind: 'totals', code, at, ...noPrice, yesterdayClose: yesterday },
  ...{ trades: 0, volume: 0, value: 0, publicTrades: 0, publicVolume: 0, publicValue: 0 },
  ...{ spotTrades: 0, spotVolume: 0, spotValue: 0 },
});
