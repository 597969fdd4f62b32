// A/D = A/D before + volume × ((close − low) − (high − close)) ÷ (high − low)
// Starts at 0; a bar with high = low adds nothing. As in TA-Lib. Only its direction has meaning, not
// its level.
import { moneyFlowVolume } from './money-flow-volume.ts';
import { oneLine, type Study } from './study.ts';

const name = { en: 'Accumulation/distribution', bn: 'সঞ্চয় ও বিতরণ রেখা' };

export const accumulationDistribution: Study<never, 'value'> = {
  id: 'ad',
  name,
  reading: {
    en: 'Rising: closes near the highs on large volume, accumulation; falling: near the lows, distribution.',
    bn: 'ঊর্ধ্বমুখী মানে বেশি ভলিউমের সময় দর সর্বোচ্চের কাছে বন্ধ হচ্ছে, অর্থাৎ শেয়ার জমানো হচ্ছে; নিম্নমুখী মানে ছাড়া হচ্ছে।',
  },
  pane: 'own',
  params: {},
  outputs: oneLine(name),
  needs: 'volume',
  start(bars, _, { value }, column) {
    const flow = column();
    const flows = moneyFlowVolume(bars, flow);
    return (from, to) => {
      flows(from, to);
      let line = from > 0 ? value[from - 1]! : 0;
      for (let row = from; row < to; row += 1) {
        line += flow[row]!;
        value[row] = line;
      }
    };
  },
};
