import { lazyPart } from '../../ui/page/lazy-part.tsx';

/** Tests a screener on the past. Its code loads when it is first shown. */
export const BacktestPanel = lazyPart(
  async () => (await import('./backtest-panel.tsx')).BacktestPanel,
);
