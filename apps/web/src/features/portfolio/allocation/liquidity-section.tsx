import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Portion } from '../../../ui/text/figures.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { Exposure } from '../analysis/calls.ts';

/** Null: it does not trade. */
export function SessionWords({ days }: { readonly days: number | null }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (days === null) return t('allocation.liquidity.never');
  if (days === 1) return t('allocation.liquidity.session');
  return inNumerals(t('allocation.liquidity.sessions', { n: formatCount(days) }), numerals);
}

/** How fast each holding could be sold, the slowest first. */
export function LiquiditySection({ exposure }: { readonly exposure: Exposure }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { shares, within } = exposure.liquidity;
  const slowest = shares.toSorted(
    (a, b) => (b.days ?? Number.POSITIVE_INFINITY) - (a.days ?? Number.POSITIVE_INFINITY) || 0,
  );
  const title = t('allocation.liquidity.title');
  return (
    <AnalysisSection name="liquidity" title={title} meaning={t('allocation.liquidity.meaning')}>
      <ul className="analysis-marks">
        {within.map(({ days, part }) => (
          <li key={days}>
            {days === 1
              ? t('allocation.liquidity.withinOne')
              : inNumerals(t('allocation.liquidity.within', { n: days }), numerals)}{' '}
            <b>
              <Portion value={part * 100} decimals={1} />
            </b>
          </li>
        ))}
      </ul>
      <FigureTable
        label={title}
        rows={slowest}
        keyOf={({ code }) => code}
        columns={[
          {
            id: 'share',
            head: t('allocation.liquidity.share'),
            align: 'start',
            cell: ({ code }) => <ShareLink code={code} />,
          },
          {
            id: 'days',
            head: t('allocation.liquidity.days'),
            cell: ({ days }) => <SessionWords days={days} />,
          },
        ]}
      />
    </AnalysisSection>
  );
}
