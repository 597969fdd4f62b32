import type { Study } from '../study.ts';
import { doji, dragonflyDoji, gravestoneDoji } from './doji.ts';
import { engulfing } from './engulfing.ts';
import { hammer, hangingMan } from './hammer.ts';
import { harami, haramiCross, threeInside } from './harami.ts';
import { marubozu } from './marubozu.ts';
import { matchingLow } from './matching-low.ts';
import { eveningStar, morningStar } from './morning-star.ts';
import { darkCloudCover, piercingLine } from './piercing-line.ts';
import { invertedHammer, shootingStar } from './shooting-star.ts';
import { spinningTop } from './spinning-top.ts';
import { threeMethods } from './three-methods.ts';
import { threeBlackCrows, threeWhiteSoldiers } from './three-soldiers.ts';

/** Ordered by the number of candles: one, two, three and more. */
export const candlePatterns: readonly Study<string, 'mark'>[] = [
  doji,
  dragonflyDoji,
  gravestoneDoji,
  hammer,
  hangingMan,
  invertedHammer,
  shootingStar,
  marubozu,
  spinningTop,
  engulfing,
  harami,
  haramiCross,
  piercingLine,
  darkCloudCover,
  matchingLow,
  morningStar,
  eveningStar,
  threeInside,
  threeWhiteSoldiers,
  threeBlackCrows,
  threeMethods,
];
