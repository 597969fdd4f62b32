// upper = highest high, lower = lowest low of the last n bars, the current one included; middle = their
// mean
import { type Study, whole } from './study.ts';
import { windowRange } from './window-range.ts';

export const donchianChannel: Study<'period', 'upper' | 'middle' | 'lower'> = {
  id: 'donchian',
  name: { en: 'Donchian channel', bn: 'ডনচিয়ান চ্যানেল' },
  reading: {
    en: 'A price at the upper line is at its highest of the last bars, one at the lower line at its lowest.',
    bn: 'দর উপরের রেখায় থাকলে শেষ কয়েক বারের সর্বোচ্চ, নিচের রেখায় থাকলে সর্বনিম্ন।',
  },
  pane: 'price',
  params: { period: whole(20, 1, 500) },
  outputs: [
    { key: 'upper', name: { en: 'Highest', bn: 'সর্বোচ্চ' }, as: 'line' },
    { key: 'middle', name: { en: 'Middle line', bn: 'মাঝের রেখা' }, as: 'line' },
    { key: 'lower', name: { en: 'Lowest', bn: 'সর্বনিম্ন' }, as: 'line' },
  ],
  start({ high, low }, { period }, { upper, middle, lower }) {
    const range = windowRange({ high, low }, period, upper, lower);
    return (from, to) => {
      range(from, to);
      for (let row = from; row < to; row += 1) middle[row] = (upper[row]! + lower[row]!) / 2;
    };
  },
};
