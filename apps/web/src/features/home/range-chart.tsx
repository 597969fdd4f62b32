import './chart-words.ts';
import { changeFrom, priceOf } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { round, type TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { marksOf } from '../../market-ui/days/day-marks.ts';
import { useMarkWords } from '../../market-ui/days/use-mark-words.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import type { TimeScale } from '../../ui/plots/mirror-line/mirror-line-geometry.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { Change, ChangePercent } from '../../ui/text/figures.tsx';
import type { HomeIndex } from './home-search.ts';
import { type LongRange, longLineQuery } from './range-days.ts';
import type { LongLine } from './range-line.ts';

interface RangeChartProps {
  readonly code: HomeIndex;
  readonly range: LongRange;
  readonly hours: SessionHours;
}

const none: readonly never[] = [];

/** The index over days or years, against the close before the first of them. */
export function RangeChart({ code, range, hours }: RangeChartProps) {
  const { t } = useTranslation();
  const query = useQuery(longLineQuery(code, range, hours.day));
  const quote = useMomentQuote(code);
  const { data } = query;
  const price = quote && priceOf(quote);
  const scale = useScale(data, hours.day);
  const dayWords = useDayWords();
  const values = useMemo(
    () =>
      data === undefined || price === undefined
        ? none
        : [...data.points.map(({ close }) => close), price],
    [data, price],
  );
  if (query.isError && data === undefined)
    return <SectionFault title={t('homeChart.rangeFailed')} query={query} />;
  if (data === undefined || price === undefined) return null;
  const { before } = data;
  if (before === null) return <p className="chart-none">{t('homeChart.rangeNone')}</p>;
  const change = changeFrom(price, before.close);
  return (
    <>
      <p className="range-legend">
        {t('homeChart.since', { day: dayWords(before.day, 'long') })}
        <b>
          <Change value={change} />{' '}
          <ChangePercent
            value={before.close > 0 ? round((change / before.close) * 100, 2) : null}
          />
        </b>
      </p>
      <MirrorLine
        today={values}
        opening={before.close}
        previous={none}
        bars={none}
        datum={before.close}
        now={{ minute: values.length, value: price }}
        running={false}
        opensAt={hours.opensAt}
        minutes={values.length}
        scale={scale}
        label={t('homeChart.rangeLabel', { code })}
      />
    </>
  );
}

const noPoints: LongLine['points'] = [];

/** Days, months or years of the positions, and the day, or its minute, of each. */
function useScale(line: LongLine | undefined, today: TradingDay): TimeScale {
  const markWords = useMarkWords();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const points = line?.points ?? noPoints;
  const { unit, marks } = useMemo(() => marksOf([...points, { day: today }]), [points, today]);
  return {
    marks: marks.map(({ at, day }) => ({ at, words: markWords(unit, day) })),
    wordsAt: (position) => {
      const point = position === 0 ? line?.before : points[position - 1];
      const day = dayWords(point?.day ?? today, 'long');
      return point?.at == null
        ? day
        : `${day}, ${inNumerals(dhakaTime(point.at, false), numerals)}`;
    },
  };
}
