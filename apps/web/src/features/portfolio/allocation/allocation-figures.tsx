import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Portion, Ratio } from '../../../ui/text/figures.tsx';
import { formatPortion } from '../../../ui/text/format.ts';
import { AnalysisFigure } from '../analysis/analysis-section.tsx';
import type { Exposure } from '../analysis/calls.ts';
import { SessionWords } from './liquidity-section.tsx';

export function AllocationFigures({ exposure }: { readonly exposure: Exposure }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { concentration, beta, liquidity, shares } = exposure;
  const inPercent = (part: number | undefined) => (
    <Portion value={part === undefined ? null : part * 100} decimals={1} />
  );
  const covers = beta === null ? '' : formatPortion(beta.covers * 100, 0);
  return (
    <dl className="analysis-figures">
      <AnalysisFigure
        name={t('allocation.concentration.largest')}
        value={inPercent(concentration?.largest)}
        note={<span translate="no">{shares[0]?.name}</span>}
      />
      <AnalysisFigure
        name={t('allocation.concentration.firstFive')}
        value={inPercent(concentration?.firstFive)}
      />
      <AnalysisFigure
        name={t('allocation.concentration.equal')}
        meaning={t('allocation.concentration.equalMeaning')}
        value={<Ratio value={concentration?.equalShares ?? null} decimals={1} />}
      />
      <AnalysisFigure
        name={t('allocation.beta.title')}
        term="beta"
        meaning={t('allocation.beta.meaning')}
        value={<Ratio value={beta?.value ?? null} decimals={2} />}
        note={beta && inNumerals(t('allocation.beta.covers', { percent: covers }), numerals)}
      />
      <AnalysisFigure
        name={t('allocation.liquidity.all')}
        meaning={t('allocation.liquidity.meaning')}
        value={<SessionWords days={liquidity.all} />}
      />
    </dl>
  );
}
