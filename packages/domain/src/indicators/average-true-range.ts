// ATR = (ATR before × (n − 1) + TR) ÷ n, from row n on.
// Wilder's average of the true range, seeded by the plain average of the first n. As in TA-Lib.
import { atrFill } from './atr-fill.ts';
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'Average true range', bn: 'গড় প্রকৃত পরিসর' };

export const averageTrueRange: Study<'period', 'value'> = {
  id: 'atr',
  name,
  reading: {
    en: 'How far the price moves within a bar on average: the higher, the more restless the share.',
    bn: 'প্রতি বারে দর গড়ে কতটা ওঠানামা করে: মান যত বড়, শেয়ারটি তত অস্থির।',
  },
  pane: 'own',
  params: { period: whole(14, 1, 200) },
  outputs: oneLine(name),
  start: (bars, { period }, { value }) => atrFill(bars, period, value),
};
