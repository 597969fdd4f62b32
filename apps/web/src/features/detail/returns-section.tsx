import { PERIODS } from '@dorpon/domain/bars/period-bar';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { DetailSection } from './detail-section.tsx';
import { type PeriodReturn, sharePeriodsQuery } from './price-calls.ts';
import { ReturnsChart } from './returns-chart.tsx';

export function ReturnsSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const query = useQuery(sharePeriodsQuery(code));
  const failed = query.isError && query.data === undefined;
  return (
    <DetailSection
      name="returns"
      title={t('detail.returns.title')}
      aside={t('detail.returns.unit')}
    >
      {failed && <SectionFault title={t('detail.returns.failed')} query={query} />}
      {!failed && <Returns periods={query.data} />}
    </DetailSection>
  );
}

function Returns({ periods }: { periods: readonly PeriodReturn[] | undefined }) {
  const { t } = useTranslation();
  const words = useDayWords();
  if (periods !== undefined && periods.length === 0) {
    return <p className="detail-none">{t('detail.returns.none')}</p>;
  }
  const known = new Map(periods?.map((each) => [each.period, each]));
  const rows = PERIODS.map((period) => {
    const row = known.get(period);
    return {
      period,
      // A share listed for fewer sessions has no return over this period; its whole history must not
      // pass for one.
      percent: row === undefined || row.sessions < period ? null : row.percent,
      ...(row && { title: t('detail.returns.since', { day: words(row.from, 'long') }) }),
    };
  });
  return (
    <ReturnsChart label={t('detail.returns.title')} rows={rows} loading={periods === undefined} />
  );
}
