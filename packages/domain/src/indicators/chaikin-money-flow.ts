// CMF = Σ (volume × ((close − low) − (high − close)) ÷ (high − low)) ÷ Σ volume over n bars
// From −1 to 1. A bar with high = low counts in the denominator only; 0 where nothing was traded.
import { moneyFlowVolume } from './money-flow-volume.ts';
import { oneLine, type Study, whole } from './study.ts';
import { windowRatio } from './window-ratio.ts';

const name = { en: 'Chaikin money flow', bn: 'চাইকিন মানি ফ্লো' };

export const chaikinMoneyFlow: Study<'period', 'value'> = {
  id: 'cmf',
  name,
  reading: {
    en: 'Above zero most volume closes in the upper half of its bars: buying; below zero selling.',
    bn: 'শূন্যের উপরে মানে বেশির ভাগ ভলিউমে দর বারের উপরের অর্ধেকে বন্ধ হয়েছে, অর্থাৎ ক্রয়চাপ; নিচে মানে বিক্রয়চাপ।',
  },
  pane: 'own',
  params: { period: whole(20, 1, 400) },
  outputs: oneLine(name),
  needs: 'volume',
  levels: [0],
  start(bars, { period }, { value }, column) {
    const flow = column();
    const flows = moneyFlowVolume(bars, flow);
    const ratio = windowRatio({ part: flow, whole: bars.volume }, period, value, column);
    return (from, to) => {
      flows(from, to);
      ratio(from, to);
    };
  },
};
