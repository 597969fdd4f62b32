import type { Percent } from '@dorpon/domain/units';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Amount } from '../../../portfolio/amounts.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Count, Portion } from '../../../ui/text/figures.tsx';
import { AnalysisFigure } from '../analysis/analysis-section.tsx';
import type { History } from '../analysis/calls.ts';
import { type Deposit, useAgainstName } from './against-choice.tsx';
import { lastOf } from './history-lines.ts';

interface PerformanceFiguresProps {
  readonly history: History & { readonly comparedWith: string };
  readonly deposit: Deposit;
}

const percentOf = (fraction: number | null): Percent | null =>
  fraction === null ? null : fraction * 100;

export function PerformanceFigures({ history, deposit }: PerformanceFiguresProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const { timeWeighted, moneyWeighted, against, drawdown, incompleteDays, day } = history;
  const name = useAgainstName(deposit)(history.comparedWith);
  const other = lastOf(against?.growth ?? []);
  const fall = drawdown?.now ?? 0;
  return (
    <dl className="analysis-figures">
      <AnalysisFigure
        name={t('performance.figure.timeWeighted')}
        term="time-weighted-return"
        meaning={t('performance.figure.timeWeightedMeaning')}
        value={<ChangePercent value={percentOf(timeWeighted)} />}
        note={t('performance.figure.timeWeightedNote', { day: dayWords(day[0] ?? '', 'long') })}
      />
      <AnalysisFigure
        name={t('performance.figure.moneyWeighted')}
        term="money-weighted-return"
        meaning={t('performance.figure.moneyWeightedMeaning')}
        value={<ChangePercent value={percentOf(moneyWeighted)} />}
        note={t('performance.figure.moneyWeightedNote')}
      />
      <AnalysisFigure
        name={t('performance.figure.against', { name })}
        value={<ChangePercent value={other === null ? null : (other - 1) * 100} />}
        note={<SameMoney worth={lastOf(against?.worth ?? [])} />}
      />
      <AnalysisFigure
        name={t('performance.figure.depth')}
        term="drawdown"
        meaning={t('performance.figure.depthMeaning')}
        value={
          drawdown === null ? (
            <Portion value={0} />
          ) : (
            <ChangePercent value={0 - drawdown.depth * 100} />
          )
        }
        note={
          drawdown === null
            ? t('performance.figure.never')
            : [
                t('performance.figure.depthNote', {
                  high: dayWords(drawdown.high, 'long'),
                  low: dayWords(drawdown.low, 'long'),
                }),
                drawdown.recovered === null
                  ? t('performance.figure.notRecovered')
                  : t('performance.figure.recovered', {
                      day: dayWords(drawdown.recovered, 'long'),
                    }),
              ].join(', ')
        }
      />
      <AnalysisFigure
        name={t('performance.figure.now')}
        term="drawdown"
        value={fall > 0 ? <ChangePercent value={0 - fall * 100} /> : <Portion value={0} />}
        note={fall === 0 ? t('performance.figure.nowNote') : undefined}
      />
      {incompleteDays > 0 && (
        <AnalysisFigure
          name={t('performance.figure.incomplete')}
          value={<Count value={incompleteDays} />}
          note={t('performance.figure.incompleteNote')}
        />
      )}
    </dl>
  );
}

/** The amount is inside the sentence, and hidden with all others. */
function SameMoney({ worth }: { readonly worth: number | null }) {
  const { t } = useTranslation();
  if (worth === null) return null;
  const [before, after] = t('performance.figure.againstNote', { worth: '|' }).split('|');
  return (
    <>
      {before}
      <Amount value={worth} whole />
      {after}
    </>
  );
}
