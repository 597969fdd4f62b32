import { phaseAt, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { indexLinesQuery } from '../../api/index-lines.ts';
import { MirrorLine } from '../../ui/mirror-line.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import type { HomeIndex } from './home-search.ts';
import { useIndexLine } from './use-index-line.ts';

interface IndexChartProps {
  readonly code: HomeIndex;
  readonly hours: SessionHours;
}

/** Today against yesterday. Draws once a second, however often the index ticks. */
export function IndexChart({ code, hours }: IndexChartProps) {
  const { t } = useTranslation();
  const lines = useQuery(indexLinesQuery);
  const { today, previous, turnoverMn, quote, now } = useIndexLine(code, hours);
  if (lines.isError && lines.data === undefined) {
    return <SectionFault title={t('home.chart.failed')} query={lines} />;
  }
  if (quote === undefined) return null;
  const phase = now === null ? 'before-open' : phaseAt(hours, hours.opensAt + now.minute * 60_000);
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
      label={t('home.chart.label', { code })}
    />
  );
}
