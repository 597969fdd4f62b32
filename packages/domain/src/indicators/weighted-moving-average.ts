// WMA = (n × close₀ + (n − 1) × close₁ + … + 1 × close₍ₙ₋₁₎) ÷ (n + (n − 1) + … + 1), newest first
import { oneLine, type Study, whole } from './study.ts';
import { windowWeightedAverage } from './windows.ts';

const name = { en: 'Weighted moving average', bn: 'ভারযুক্ত চলমান গড়' };

export const weightedMovingAverage: Study<'period', 'value'> = {
  id: 'wma',
  name,
  reading: {
    en: 'Newer closes have more weight, so it turns earlier than a simple average.',
    bn: 'বার যত নতুন, তার দরের ভার তত বেশি; দর একে পার হলে মোড় ঘোরার আগাম ইঙ্গিত মেলে।',
  },
  pane: 'price',
  params: { period: whole(20, 1, 500) },
  outputs: oneLine(name),
  start: ({ close }, { period }, { value }) => windowWeightedAverage(close, period, value),
};
