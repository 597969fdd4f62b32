import './words.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayPlot } from '../../../market-ui/days/day-plot.tsx';
import { HIDDEN } from '../../../portfolio/amounts.tsx';
import { useHidesAmounts } from '../../../portfolio/hidden-amounts.ts';
import { Tabs } from '../../../ui/fields/tabs.tsx';
import { formatCount, formatPercent } from '../../../ui/text/format.ts';
import { Term } from '../../../ui/text/term.tsx';
import type { History } from '../analysis/calls.ts';
import { AgainstChoice, type Deposit, useAgainstName } from './against-choice.tsx';
import { incompleteMarks, percentLine } from './history-lines.ts';
import { MonthBars } from './month-bars.tsx';
import '../analysis/analysis.css';
import './performance.css';

const views = ['return', 'worth', 'months'] as const;
type View = (typeof views)[number];

const taka = (paisa: number): string => formatCount(paisa / 100);
const hidden = (): string => HIDDEN;

interface PerformancePlotProps {
  readonly history: History & { readonly comparedWith: string };
  readonly against: string;
  readonly deposit: Deposit;
  readonly onAgainst: (against: string) => void;
}

/** Return against something else, worth against what was put in, or the gain of each month. */
export function PerformancePlot(props: PerformancePlotProps) {
  const { history, against, deposit, onAgainst } = props;
  const { t } = useTranslation();
  const [view, setView] = useState<View>('return');
  return (
    <section className="analysis-section analysis-tabs" aria-label={t('performance.view.label')}>
      <Tabs
        label={t('performance.view.label')}
        value={view}
        tabs={views.map((value) => ({ value, label: t(`performance.view.${value}`) }))}
        onChoose={setView}
        aside={<Term meaning={t('performance.meaning')}>{t('performance.how')}</Term>}
      >
        <div className="performance-plot">
          {view === 'return' && (
            <ReturnPlot history={history} deposit={deposit}>
              <AgainstChoice value={against} deposit={deposit} onChoose={onAgainst} />
            </ReturnPlot>
          )}
          {view === 'worth' && <WorthPlot history={history} />}
          {view === 'months' && (
            <MonthBars label={t('performance.view.months')} months={history.months} />
          )}
        </div>
      </Tabs>
    </section>
  );
}

interface ReturnPlotProps extends Pick<PerformancePlotProps, 'history' | 'deposit'> {
  /** At the right end of the legend. */
  readonly children?: ReactNode;
}

export function ReturnPlot({ history, deposit, children }: ReturnPlotProps) {
  const { t } = useTranslation();
  const { day, worth, growth, against, comparedWith } = history;
  const otherName = useAgainstName(deposit)(comparedWith);
  const values = useMemo(() => percentLine(growth), [growth]);
  const other = useMemo(() => percentLine(against?.growth ?? []), [against]);
  const marks = useMemo(() => incompleteMarks(worth), [worth]);
  return (
    <>
      <Legend mine={t('performance.mine')} other={otherName} history={history}>
        {children}
      </Legend>
      <DayPlot
        label={t('performance.view.return')}
        days={day}
        values={values}
        datum={0}
        other={other}
        otherName={otherName}
        marks={marks}
        format={formatPercent}
      />
    </>
  );
}

function WorthPlot({ history }: { readonly history: History }) {
  const { t } = useTranslation();
  const hides = useHidesAmounts();
  const { day, worth, invested } = history;
  const marks = useMemo(() => incompleteMarks(worth), [worth]);
  return (
    <>
      <Legend mine={t('performance.worth')} other={t('performance.invested')} history={history} />
      <DayPlot
        label={t('performance.view.worth')}
        days={day}
        values={worth}
        datum={0}
        other={invested}
        otherName={t('performance.invested')}
        marks={marks}
        format={hides ? hidden : taka}
      />
    </>
  );
}

interface LegendProps {
  readonly mine: string;
  readonly other: string;
  readonly history: History;
  readonly children?: ReactNode;
}

function Legend({ mine, other, history, children }: LegendProps) {
  const { t } = useTranslation();
  return (
    <ul className="performance-legend">
      <li>
        <i />
        {mine}
      </li>
      <li>
        <i className="other" />
        {other}
      </li>
      {history.incompleteDays > 0 && (
        <li>
          <i className="unknown" />
          {t('performance.unknown')}
        </li>
      )}
      {children !== undefined && <li className="performance-against">{children}</li>}
    </ul>
  );
}
