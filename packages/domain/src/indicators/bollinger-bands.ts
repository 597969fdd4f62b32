// middle = SMA(close, n); upper, lower = middle ± k × standard deviation of the last n closes
// Population deviation (÷ n, not n − 1). As in TA-Lib.
import { type Columns, decimal, type Study, whole } from './study.ts';
import { windowSquares } from './window-squares.ts';
import { windowSum } from './windows.ts';

export const bollingerBands: Study<'period' | 'width', 'upper' | 'middle' | 'lower'> = {
  id: 'bollinger',
  name: { en: 'Bollinger bands', bn: 'বলিঞ্জার ব্যান্ড' },
  reading: {
    en: 'Narrow bands mean a quiet market; a price at the upper band is high for its recent past, one at the lower band low.',
    bn: 'ব্যান্ড সরু হলে বাজার শান্ত; দর উপরের ব্যান্ডে পৌঁছালে সাম্প্রতিক হিসাবে চড়া, নিচের ব্যান্ডে নামলে কম।',
  },
  pane: 'price',
  params: { period: whole(20, 2, 500), width: decimal(2, 0.1, 10) },
  outputs: [
    { key: 'upper', name: { en: 'Upper band', bn: 'উপরের ব্যান্ড' }, as: 'line' },
    { key: 'middle', name: { en: 'Middle line', bn: 'মাঝের রেখা' }, as: 'line' },
    { key: 'lower', name: { en: 'Lower band', bn: 'নিচের ব্যান্ড' }, as: 'line' },
  ],
  start({ close }, { period, width }, { upper, middle, lower }) {
    const sum = windowSum(close, period, middle);
    const squares = windowSquares(close, period, upper);
    return (from, to) => {
      sum(from, to);
      squares(from, to);
      bands(period, width, { upper, middle, lower }, from, to);
    };
  },
};

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function bands(
  period: number,
  width: number,
  { upper, middle, lower }: Columns<'upper' | 'middle' | 'lower'>,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const average = middle[row]! / period;
    const reach = Math.sqrt(upper[row]! / period) * width;
    middle[row] = average;
    upper[row] = average + reach;
    lower[row] = average - reach;
  }
}
