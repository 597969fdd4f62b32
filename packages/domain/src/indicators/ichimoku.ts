// mid(n) = (highest high + lowest low of the last n bars) ÷ 2
// conversion = mid(9), base = mid(26), span A = (conversion + base) ÷ 2, span B = mid(52)
// The spans are drawn 26 bars ahead, the close (lagging span) 26 bars behind. A column holds each value
// on the bar it is computed from. (TradingView counts the current bar and draws 25 ahead.)
import type { Scratch } from './scratch.ts';
import { type Bars, type Fill, type Study, whole } from './study.ts';
import { windowRange } from './window-range.ts';

type Params = 'conversion' | 'base' | 'span' | 'displacement';
type Outputs = 'conversion' | 'base' | 'spanA' | 'spanB' | 'lagging';

const ahead = ({ displacement }: Readonly<Record<string, number>>): number => displacement!;

export const ichimoku: Study<Params, Outputs> = {
  id: 'ichimoku',
  name: { en: 'Ichimoku cloud', bn: 'ইচিমোকু ক্লাউড' },
  reading: {
    en: 'Above the cloud between the two spans the trend is up, below it down, within it undecided.',
    bn: 'দর দুই স্প্যানের মাঝের মেঘের উপরে থাকলে প্রবণতা ঊর্ধ্বমুখী, নিচে থাকলে নিম্নমুখী, ভিতরে থাকলে অনিশ্চিত।',
  },
  pane: 'price',
  params: {
    conversion: whole(9, 1, 200),
    base: whole(26, 1, 300),
    span: whole(52, 1, 500),
    displacement: whole(26, 0, 200),
  },
  outputs: [
    { key: 'conversion', name: { en: 'Conversion line', bn: 'কনভার্শন লাইন' }, as: 'line' },
    { key: 'base', name: { en: 'Base line', bn: 'বেজ লাইন' }, as: 'line' },
    { key: 'spanA', name: { en: 'Span A', bn: 'স্প্যান এ' }, as: 'line', shift: ahead },
    { key: 'spanB', name: { en: 'Span B', bn: 'স্প্যান বি' }, as: 'line', shift: ahead },
    {
      key: 'lagging',
      name: { en: 'Lagging span', bn: 'ল্যাগিং স্প্যান' },
      as: 'line',
      shift: (params) => -ahead(params),
    },
  ],
  start(bars, params, { conversion, base, spanA, spanB, lagging }, column) {
    const conversions = middle(bars, params.conversion, conversion, column);
    const bases = middle(bars, params.base, base, column);
    const spans = middle(bars, params.span, spanB, column);
    return (from, to) => {
      conversions(from, to);
      bases(from, to);
      spans(from, to);
      for (let row = from; row < to; row += 1) {
        spanA[row] = (conversion[row]! + base[row]!) / 2;
        lagging[row] = bars.close[row]!;
      }
    };
  },
};

function middle({ high, low }: Bars, period: number, out: Float64Array, column: Scratch): Fill {
  const bottom = column();
  const range = windowRange({ high, low }, period, out, bottom);
  return (from, to) => {
    range(from, to);
    for (let row = from >= period ? from : period - 1; row < to; row += 1)
      out[row] = (out[row]! + bottom[row]!) / 2;
  };
}
