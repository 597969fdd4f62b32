import './chart-words.ts';
import { changeOf } from '@dorpon/domain/market/quote';
import { phaseAt, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { indexLinesQuery } from '../../api/index-lines.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { toneOf } from '../../ui/text/tone.ts';
import { useSessionWord } from '../../ui/text/use-session-word.ts';
import { type HomeIndex, type HomeRange, homeRanges } from './home-search.ts';
import { useIndexLine } from './use-index-line.ts';

export { HeroMarket } from './hero-market.tsx';
export { StoreGlance } from './store-glance.tsx';

/** Loaded when a longer range is chosen. */
const RangeChart = lazyPart(async () => (await import('./range-chart.tsx')).RangeChart);

interface IndexChartProps {
  readonly code: HomeIndex;
  readonly range: HomeRange;
  readonly hours: SessionHours;
  /** The board has loaded without this index. */
  readonly missing: boolean;
}

export function IndexChart({ code, range, hours, missing }: IndexChartProps) {
  const { t } = useTranslation();
  if (missing) return <p className="chart-none">{t('homeChart.missing', { code })}</p>;
  return range === '1D' ? (
    <TodayChart code={code} hours={hours} />
  ) : (
    <RangeChart key={`${code} ${range}`} code={code} range={range} hours={hours} />
  );
}

/** Today's line of the index against yesterday's. */
function TodayChart({ code, hours }: Omit<IndexChartProps, 'range' | 'missing'>) {
  const { t } = useTranslation();
  const lines = useQuery(indexLinesQuery);
  const { today, previous, turnoverMn, quote, now } = useIndexLine(code, hours);
  if (lines.isError && lines.data === undefined) {
    return <SectionFault title={t('homeChart.failed')} query={lines} />;
  }
  // Before the minutes arrive, a line from the opening to now would be made up.
  if (quote === undefined || lines.isPending) return null;
  const phase = now === null ? 'before-open' : phaseAt(hours, hours.opensAt + now.minute * 60_000);
  // Only the day's figures are known: a line from open to close would be made up.
  if (phase === 'closed' && today.every((value) => value === null))
    return <p className="chart-none">{t('homeChart.none')}</p>;
  return (
    <MirrorLine
      today={today}
      opening={quote.open || null}
      previous={previous}
      bars={turnoverMn}
      datum={quote.yesterdayClose}
      now={now}
      running={phase === 'continuous' || phase === 'post-close'}
      opensAt={hours.opensAt}
      minutes={totalMinutes(hours)}
      label={t('homeChart.label', { code })}
      previousLabel={t('homeChart.previous')}
    />
  );
}

interface HeroBarProps extends ChartLegendProps {
  readonly range: HomeRange;
  readonly onRange: (range: HomeRange) => void;
  readonly phone: boolean;
}

const phoneRanges: readonly HomeRange[] = ['1D', '1M', '1Y'];

/** The ranges of the chart, and what its lines are. */
export function HeroBar({ range, onRange, phone, ...legend }: HeroBarProps) {
  const { t } = useTranslation();
  const shown = homeRanges.filter((name) => !phone || phoneRanges.includes(name) || name === range);
  return (
    <>
      <Segmented
        label={t('homeChart.range')}
        value={range}
        choices={shown.map((value) => ({ value, label: t(`homeChart.ranges.${value}`) }))}
        onChoose={onRange}
      />
      {range === '1D' && <ChartLegend {...legend} />}
    </>
  );
}

interface ChartLegendProps {
  readonly code: HomeIndex;
  readonly day: TradingDay | undefined;
}

const kinds = ['today', 'previous', 'datum'] as const;

/** Legend of the lines; today's has the colour of its change. */
function ChartLegend({ code, day }: ChartLegendProps) {
  const { t } = useTranslation();
  const sessionWord = useSessionWord();
  const numerals = useNumerals();
  const past = usePastMinute();
  const quote = useMomentQuote(code);
  const shown =
    past === null
      ? sessionWord(t('homeChart.today'), day)
      : inNumerals(t('homeChart.upto', { time: dhakaTime(past.at, false) }), numerals);
  const tone = toneOf(quote === undefined ? 0 : changeOf(quote));
  return (
    <ul className="chart-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`legend-${kind} ${kind === 'today' ? tone : ''}`} />
          {kind === 'today' ? shown : t(`homeChart.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
