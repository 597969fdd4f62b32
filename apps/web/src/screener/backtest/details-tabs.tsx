import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { type ReactNode, useMemo } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayPlot } from '../../market-ui/days/day-plot.tsx';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { FigureTable } from '../../ui/table/figure-table.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count, Portion, Ratio, Times } from '../../ui/text/figures.tsx';
import { DASH, formatCount, formatPercent } from '../../ui/text/format.ts';
import type { BacktestResult } from './backtest-calls.ts';
import { GrowthPlot } from './growth-plot.tsx';
import { valuesText } from './values-text.ts';
import { indexTogether, type TestWindow, testWindows } from './walk-windows.ts';

type Grid = NonNullable<BacktestResult['grid']>;
type Walk = NonNullable<BacktestResult['walk']>;

const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : fraction * 100;

const Digits = ({ text }: { readonly text: string }) => useDigits(text);

export function YearsTab({ result }: { readonly result: BacktestResult }) {
  const { t } = useTranslation();
  return (
    <>
      <GrowthPlot result={result} />
      <FigureTable
        label={t('backtest.open.years')}
        rows={result.years.toReversed()}
        keyOf={({ year }) => String(year)}
        columns={[
          {
            id: 'year',
            head: t('backtest.year'),
            align: 'start',
            tone: 'strong',
            cell: ({ year }) => <Digits text={String(year)} />,
          },
          {
            id: 'change',
            head: t('backtest.change'),
            cell: ({ growth }) => <ChangePercent value={growth * 100} />,
          },
          {
            id: 'index',
            head: 'DSEX',
            cell: ({ indexGrowth }) => <ChangePercent value={percentOf(indexGrowth)} />,
          },
          {
            id: 'fall',
            head: t('backtest.fall'),
            term: 'drawdown',
            cell: ({ worstFall }) => <ChangePercent value={0 - worstFall * 100} />,
          },
          {
            id: 'won',
            head: t('backtest.wonOf'),
            cell: ({ won, trades }) => <Digits text={t('backtest.ofYear', { won, trades })} />,
          },
        ]}
      />
    </>
  );
}

export function FiguresTab({ result }: { readonly result: BacktestResult }) {
  const { t } = useTranslation();
  const { figures, missed, days, equity } = result;
  const falls = useMemo(() => fallLine(equity), [equity]);
  const rows: readonly (readonly [string, ReactNode, TermId?])[] = [
    [t('backtest.growth'), <ChangePercent key="g" value={figures.growth * 100} />],
    [
      t('backtest.figure.indexGrowth'),
      <ChangePercent key="i" value={percentOf(figures.indexGrowth)} />,
    ],
    [
      t('backtest.figure.volatility'),
      <Portion key="v" value={percentOf(figures.volatility)} />,
      'volatility',
    ],
    [
      t('backtest.figure.perVolatility'),
      <Ratio key="p" value={figures.growthPerVolatility} decimals={2} />,
    ],
    [t('backtest.figure.meanGain'), <ChangePercent key="mg" value={percentOf(figures.meanGain)} />],
    [t('backtest.figure.meanLoss'), <ChangePercent key="ml" value={percentOf(figures.meanLoss)} />],
    [t('backtest.figure.turnover'), <Times key="t" value={figures.turnover} />],
    [t('backtest.figure.exposure'), <Portion key="e" value={figures.exposure * 100} />],
    [t('backtest.figure.untraded'), <Count key="mu" value={missed.untraded} />],
    [t('backtest.figure.locked'), <Count key="mk" value={missed.locked} />, 'halt'],
    [t('backtest.figure.volume'), <Count key="mv" value={missed.volume} />],
    [t('backtest.figure.money'), <Count key="mm" value={missed.money} />],
  ];
  return (
    <>
      <h3>{t('backtest.falls')}</h3>
      <DayPlot
        label={t('backtest.falls')}
        days={days}
        values={falls}
        datum={0}
        format={formatPercent}
      />
      <dl className="backtest-list">
        {rows.map(([name, value, term]) => (
          <div key={name}>
            <dt>
              <GlossaryTerm id={term}>{name}</GlossaryTerm>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** In percent below the highest so far. */
function fallLine(equity: readonly number[]): number[] {
  let high = 0;
  return equity.map((now) => {
    high = Math.max(high, now);
    return high > 0 ? (now / high - 1) * 100 : 0;
  });
}

export function GridTab({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const { names, rows, split, warning } = grid;
  const note = t('backtest.gridNote', { split: dayWords(split, 'long') });
  const best = rows[warning.best];
  const inOrder = rows.toSorted((a, b) => b.earlier.growth - a.earlier.growth);
  return (
    <>
      <p>{inNumerals(note, numerals)}</p>
      <FigureTable
        label={t('backtest.open.grid')}
        rows={inOrder}
        keyOf={({ values }) => values.join(' ')}
        markOf={(row) => (row === best ? 'mine' : undefined)}
        columns={[
          {
            id: 'values',
            head: t('backtest.values'),
            align: 'start',
            cell: (row) => (
              <>
                <Digits text={valuesText(names, row.values)} />
                {row === best && ` (${t('backtest.bestMark')})`}
              </>
            ),
          },
          {
            id: 'earlier',
            head: t('backtest.earlier'),
            cell: ({ earlier }) => <ChangePercent value={earlier.growth * 100} />,
          },
          {
            id: 'later',
            head: t('backtest.later'),
            cell: ({ later }) => <ChangePercent value={later.growth * 100} />,
          },
          {
            id: 'fall',
            head: t('backtest.fall'),
            cell: ({ later }) => <ChangePercent value={0 - later.worstFall * 100} />,
          },
          {
            id: 'trades',
            head: t('backtest.trades'),
            cell: ({ later }) => <Count value={later.trades} />,
          },
        ]}
      />
    </>
  );
}

interface WalkTabProps {
  readonly walk: Walk;
  readonly names: readonly string[];
}

export function WalkTab({ walk, names }: WalkTabProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { equity } = walk;
  const [first = 1, last = 1] = [equity[0], equity.at(-1)];
  const index = percentOf(indexTogether(walk));
  const note = t('backtest.walkNote', {
    growth: formatPercent((last / first - 1) * 100),
    index: index === null ? DASH : formatPercent(index),
  });
  return (
    <>
      <p>{inNumerals(note, numerals)}</p>
      <FigureTable
        label={t('backtest.open.walk')}
        rows={testWindows(walk)}
        keyOf={({ from }) => from}
        columns={[
          {
            id: 'window',
            head: t('backtest.window'),
            align: 'start',
            cell: (window) => <WindowCell window={window} />,
          },
          ...(names.length > 0
            ? [
                {
                  id: 'values',
                  head: t('backtest.values'),
                  align: 'start' as const,
                  cell: ({ step }: TestWindow) => <Digits text={valuesText(names, step.values)} />,
                },
              ]
            : []),
          {
            id: 'before',
            head: t('backtest.before'),
            cell: ({ step }) => <ChangePercent value={step.trainGrowth * 100} />,
          },
          {
            id: 'then',
            head: t('backtest.inWindow'),
            cell: ({ step }) => <ChangePercent value={step.figures.growth * 100} />,
          },
          {
            id: 'index',
            head: 'DSEX',
            cell: ({ step }) => <ChangePercent value={percentOf(step.figures.indexGrowth)} />,
          },
        ]}
      />
    </>
  );
}

/** Its first and last session, and how many it has if it is shorter than the others. */
function WindowCell({
  window: { from, upto, sessions, isShort },
}: {
  readonly window: TestWindow;
}) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const period = t('backtest.period', {
    from: dayWords(from, 'long'),
    upto: dayWords(upto, 'long'),
  });
  const words = t('backtest.onlySessions', { count: sessions, shown: formatCount(sessions) });
  const shown = useDigits(words);
  return (
    <>
      <Digits text={period} />
      {isShort && <small>{shown}</small>}
    </>
  );
}
