// SMA = (close₀ + … + close₍ₙ₋₁₎) ÷ n
import { oneLine, type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

const name = { en: 'Simple moving average', bn: 'সরল চলমান গড়' };

export const simpleMovingAverage: Study<'period', 'value'> = {
  id: 'sma',
  name,
  reading: {
    en: 'The average close of the last bars: while the price is above it, the trend over that time is up.',
    bn: 'শেষ কয়েকটি বারের গড় ক্লোজিং দর: দর এর উপরে থাকলে সেই সময়ের প্রবণতা ঊর্ধ্বমুখী।',
  },
  pane: 'price',
  params: { period: whole(20, 1, 500) },
  outputs: oneLine(name),
  start: ({ close }, { period }, { value }) => windowAverage(close, period, value),
};
