// volatility = 100 × √(Σ(r − mean)² ÷ (n − 1)) × √(sessions per year), r = ln(close ÷ close before)
// Sample deviation (÷ n − 1, not n) of the last n returns, in percent per year. Dhaka has about 240
// sessions a year. An untraded bar is a return of 0. No value where a close is not above 0.
import { oneLine, type Study, whole } from './study.ts';
import { windowSquares } from './window-squares.ts';

const name = { en: 'Historical volatility', bn: 'ঐতিহাসিক অস্থিরতা' };

export const historicalVolatility: Study<'period' | 'sessions', 'value'> = {
  id: 'volatility',
  name,
  reading: {
    en: 'How much the price swings, as percent a year: twice the figure, twice the swing and the risk.',
    bn: 'দর বছরে শতকরা কত ওঠানামা করে: মান দ্বিগুণ হলে ওঠানামা ও ঝুঁকিও দ্বিগুণ।',
  },
  pane: 'own',
  params: { period: whole(20, 2, 500), sessions: whole(240, 1, 366) },
  outputs: oneLine(name),
  start({ close }, { period, sessions }, { value }, column) {
    const returns = column();
    const squares = windowSquares(returns, period, value, 1);
    const yearly = (100 * 100 * sessions) / (period - 1);
    return (from, to) => {
      for (let row = from > 1 ? from : 1; row < to; row += 1)
        returns[row] = Math.log(close[row]! / close[row - 1]!);
      squares(from, to);
      for (let row = from; row < to; row += 1) value[row] = Math.sqrt(value[row]! * yearly);
    };
  },
};
