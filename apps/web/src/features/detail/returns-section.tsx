import { PERIODS } from '@dorpon/domain/bars/period-bar';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorBars } from '../../ui/plots/mirror-bars.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count } from '../../ui/text/figures.tsx';
import { DetailSection } from './detail-section.tsx';
import { MirrorColumns } from './mirror-columns.tsx';
import { type PeriodReturn, sharePeriodsQuery } from './price-calls.ts';

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
  const phone = useMedia('(width < 680px)');
  if (periods !== undefined && periods.length === 0) {
    return <p className="detail-none">{t('detail.returns.none')}</p>;
  }
  const known = new Map(periods?.map((each) => [each.period, each]));
  const rows = PERIODS.map((period) => {
    const row = known.get(period);
    // A share listed for fewer sessions has no return over this period; its whole history must not
    // pass for one.
    const percent = row === undefined || row.sessions < period ? null : row.percent;
    return {
      key: String(period),
      name: <Count value={period} />,
      value: percent ?? 0,
      figure: periods === undefined ? '' : <ChangePercent value={percent} />,
      ...(row && { title: t('detail.returns.since', { day: words(row.from, 'long') }) }),
    };
  });
  const label = t('detail.returns.title');
  return phone ? (
    <MirrorBars label={label} rows={rows} />
  ) : (
    <MirrorColumns label={label} columns={rows} />
  );
}
