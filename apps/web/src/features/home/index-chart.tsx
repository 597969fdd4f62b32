import './chart-words.ts';
import { changeOf } from '@dorpon/domain/market/quote';
import { phaseAt, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { indexLinesQuery } from '../../api/index-lines.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import { useSessionWord } from '../../ui/text/use-session-word.ts';
import type { HomeIndex } from './home-search.ts';
import { useIndexLine } from './use-index-line.ts';

export { HeroMarket } from './hero-market.tsx';

interface IndexChartProps {
  readonly code: HomeIndex;
  readonly hours: SessionHours;
}

/** Today's line of the index against yesterday's. */
export function IndexChart({ code, hours }: IndexChartProps) {
  const { t } = useTranslation();
  const lines = useQuery(indexLinesQuery);
  const { today, previous, turnoverMn, quote, now } = useIndexLine(code, hours);
  if (lines.isError && lines.data === undefined) {
    return <SectionFault title={t('homeChart.failed')} query={lines} />;
  }
  if (quote === undefined) return null;
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

interface ChartLegendProps {
  readonly code: HomeIndex;
  readonly day: TradingDay | undefined;
}

const kinds = ['today', 'previous', 'datum'] as const;

/** Legend of the lines; today's has the colour of its change. */
export function ChartLegend({ code, day }: ChartLegendProps) {
  const { t } = useTranslation();
  const sessionWord = useSessionWord();
  const quote = useMomentQuote(code);
  const tone = toneOf(quote === undefined ? 0 : changeOf(quote));
  return (
    <ul className="chart-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`legend-${kind} ${kind === 'today' ? tone : ''}`} />
          {kind === 'today' ? sessionWord(t('homeChart.today'), day) : t(`homeChart.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
