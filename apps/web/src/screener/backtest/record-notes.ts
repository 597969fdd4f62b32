import './words.ts';
import { hadFloorPrices } from '@dorpon/domain/screener/backtest/floor-prices';
import { namesInWords } from '@dorpon/domain/screener/term-words';
import type { TradingDay } from '@dorpon/domain/units';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/translate.ts';
import { formatCount, formatPortion } from '../../ui/text/format.ts';
import { adjustedNote } from '../adjusted-note.ts';
import type { BacktestResult } from './backtest-calls.ts';

export interface NoteWords {
  readonly t: Translate;
  readonly language: Language;
  readonly dayText: (day: TradingDay) => string;
}

type Adjusted = Pick<BacktestResult, 'adjustedFrom' | 'days'>;

/** For some of the time of the backtest the record has no corporate actions. */
const lacksActions = ({ adjustedFrom, days: [first = ''] }: Adjusted): boolean =>
  adjustedFrom === null || (adjustedFrom !== undefined && first < adjustedFrom);

/** An issue looks like a fall there, at which a stop sells. */
export const notAdjusted = (result: Adjusted, { t, dayText }: NoteWords): string | null =>
  lacksActions(result) ? adjustedNote(result.adjustedFrom, t, dayText) : null;

interface LimitsOf
  extends Adjusted,
    Pick<BacktestResult, 'countsCashDividends' | 'undated' | 'unknown' | 'lacking'> {
  /** Percent of the volume of a session. */
  readonly volumeShare: number;
  readonly isSimulated: boolean;
}

/** What the record does not have, and how orders are filled. */
export function recordLimits(of: LimitsOf, words: NoteWords): string[] {
  const { volumeShare, isSimulated, countsCashDividends, days, undated, unknown, lacking } = of;
  const { t, language } = words;
  const names = (fields: readonly string[]) => namesInWords(fields, language);
  return [
    t('backtest.filled', {
      volume: formatPortion(volumeShare, Number.isInteger(volumeShare) ? 0 : 2),
    }),
    t('backtest.settled'),
    countsCashDividends ? dividends(of, words) : t('backtest.noDividends'),
    ...(!isSimulated && hadFloorPrices(days[0] ?? '', days.at(-1) ?? '')
      ? [t('backtest.floorPrices')]
      : []),
    ...(undated.length > 0 ? [t('backtest.undated', { fields: names(undated) })] : []),
    ...(unknown.length > 0 ? [t('backtest.unknown', { fields: names(unknown) })] : []),
    ...Array.from(
      Map.groupBy(lacking, ({ shares }) => shares),
      ([shares, alike]) =>
        t('backtest.lacking', {
          count: shares,
          shown: formatCount(shares),
          fields: names(alike.map(({ field }) => field)),
        }),
    ),
  ];
}

const dividends = (of: Adjusted, { t, dayText }: NoteWords): string =>
  of.adjustedFrom && lacksActions(of)
    ? t('backtest.dividendsFrom', { day: dayText(of.adjustedFrom) })
    : t('backtest.dividends');
