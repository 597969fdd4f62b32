// bull = high − EMA(close, n); bear = low − EMA(close, n)
import { emaFill } from './ema-fill.ts';
import { type Study, whole } from './study.ts';

export const elderRay: Study<'period', 'bull' | 'bear'> = {
  id: 'elder-ray',
  name: { en: 'Elder ray', bn: 'এল্ডার রে' },
  reading: {
    en: 'Bull power above zero: buyers lift the price above its average; bear power below zero: sellers push it below.',
    bn: 'বুল পাওয়ার শূন্যের উপরে মানে ক্রেতারা দরকে গড়ের উপরে তুলছেন; বেয়ার পাওয়ার শূন্যের নিচে মানে বিক্রেতারা নিচে নামাচ্ছেন।',
  },
  pane: 'own',
  params: { period: whole(13, 1, 500) },
  outputs: [
    { key: 'bull', name: { en: 'Bull power', bn: 'বুল পাওয়ার' }, as: 'bars' },
    { key: 'bear', name: { en: 'Bear power', bn: 'বেয়ার পাওয়ার' }, as: 'bars' },
  ],
  levels: [0],
  start({ high, low, close }, { period }, { bull, bear }, column) {
    const average = column();
    const averages = emaFill(close, period, average);
    return (from, to) => {
      averages(from, to);
      for (let row = from >= period ? from : period - 1; row < to; row += 1) {
        bull[row] = high[row]! - average[row]!;
        bear[row] = low[row]! - average[row]!;
      }
    };
  },
};
