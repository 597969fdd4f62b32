import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { percentFrom } from '@dorpon/domain/figures/percent-from';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { type Percent, round, type ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useSecond } from '../../ui/text/clock.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { DetailSection } from './detail-section.tsx';
import { type PeriodReturn, sharePeriodsQuery } from './price-calls.ts';
import { ReturnsChart } from './returns-chart.tsx';

export function ReturnsSection({ code, isIndex }: { code: ShareCode; isIndex: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(sharePeriodsQuery(code));
  const failed = query.isError && query.data === undefined;
  return (
    <DetailSection
      name="returns"
      title={t('detail.returns.title')}
      term="period-return"
      aside={t(isIndex ? 'detail.returns.unitIndex' : 'detail.returns.unit')}
    >
      {failed && <SectionFault title={t('detail.returns.failed')} query={query} />}
      {!failed && <Returns code={code} periods={query.data} />}
    </DetailSection>
  );
}

interface ReturnsProps {
  readonly code: ShareCode;
  readonly periods: readonly PeriodReturn[] | undefined;
}

/** Returns up to the current price, updated at most once a second. */
function Returns({ code, periods }: ReturnsProps) {
  const { t } = useTranslation();
  useSecond();
  const quote = useMarket().board.quote(code);
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
      percent:
        row === undefined || row.sessions < period || quote === undefined
          ? null
          : returnOf(row, quote),
      ...(row && { title: t('detail.returns.since', { day: words(row.from, 'long') }) }),
    };
  });
  return (
    <ReturnsChart
      label={t('detail.returns.title')}
      rows={rows}
      loading={periods === undefined || quote === undefined}
    />
  );
}

const returnOf = ({ before }: PeriodReturn, quote: Quote): Percent | null =>
  before > 0 ? round(percentFrom(priceOf(quote), before), 2) : null;
