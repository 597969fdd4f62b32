import type { BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count } from '../../ui/text/figures.tsx';
import { DASH, formatCount, formatPercent, formatPortion } from '../../ui/text/format.ts';
import type { BacktestResult } from './backtest-calls.ts';
import { DetailsDialog, type DetailsView } from './details-dialog.tsx';
import { GrowthPlot } from './growth-plot.tsx';
import { type NoteWords, notAdjusted, recordLimits } from './record-notes.ts';
import { ShownValues } from './shown-values.tsx';

interface BacktestResultViewProps {
  readonly result: BacktestResult;
  readonly rules: BacktestRulesInput;
}

/** The curve, three figures, what was assumed, and ways to the details. */
export function BacktestResultView({ result, rules }: BacktestResultViewProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<DetailsView | null>(null);
  const { figures, grid, walk } = result;
  const views: DetailsView[] = [
    'trades',
    'years',
    'figures',
    ...(grid ? (['grid'] as const) : []),
    ...(walk ? (['walk'] as const) : []),
  ];
  return (
    <>
      <ShownValues result={result} />
      <GrowthPlot result={result} />
      <Headline figures={figures} />
      <Begins result={result} />
      <NotAdjusted result={result} />
      {grid && <Warning grid={grid} />}
      <Assumptions result={result} rules={rules} />
      <DataLimits result={result} rules={rules} />
      <div className="backtest-acts">
        {views.map((one) => (
          <button key={one} type="button" className="btn" onClick={() => setView(one)}>
            {t(`backtest.open.${one}`)}
          </button>
        ))}
      </div>
      <DetailsDialog result={result} view={view} views={views} onView={setView} />
    </>
  );
}

/** R6 of backtests: earlier than the record can answer the screener, it is not tested. */
function Begins({ result: { askedFrom, days, grid } }: Pick<BacktestResultViewProps, 'result'>) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [first] = days;
  if (askedFrom === undefined || first === undefined) return null;
  const values = { day: dayWords(first, 'long'), asked: dayWords(askedFrom, 'long') };
  return (
    <p className="backtest-warning" role="note">
      {t(grid ? 'backtest.beginsMany' : 'backtest.begins', values)}
    </p>
  );
}

function NotAdjusted({ result }: Pick<BacktestResultViewProps, 'result'>) {
  const numerals = useNumerals();
  const note = notAdjusted(result, useNoteWords());
  if (note === null) return null;
  return (
    <p className="backtest-warning" role="note">
      {inNumerals(note, numerals)}
    </p>
  );
}

function useNoteWords(): NoteWords {
  const { t, language } = useTranslation();
  const dayWords = useDayWords();
  return { t, language, dayText: (day) => dayWords(day, 'long') };
}

const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : fraction * 100;

function Headline({ figures }: { readonly figures: BacktestResult['figures'] }) {
  const { t } = useTranslation();
  const { growth, yearlyGrowth, worstFall, trades, won } = figures;
  const { indexGrowth, indexYearlyGrowth, indexWorstFall } = figures;
  const hasYear = yearlyGrowth !== null;
  return (
    <dl className="backtest-figures">
      <div>
        <dt>{t(hasYear ? 'backtest.yearly' : 'backtest.growth')}</dt>
        <dd>
          <ChangePercent value={percentOf(yearlyGrowth ?? growth)} />
        </dd>
        <Beside
          words={t('backtest.dsex', {
            value: percentText(hasYear ? indexYearlyGrowth : indexGrowth),
          })}
        />
      </div>
      <div>
        <dt>
          <GlossaryTerm id="drawdown">{t('backtest.worst')}</GlossaryTerm>
        </dt>
        <dd>
          <ChangePercent value={0 - worstFall * 100} />
        </dd>
        <Beside
          words={t('backtest.dsex', {
            value: percentText(indexWorstFall === null ? null : 0 - indexWorstFall),
          })}
        />
      </div>
      <div>
        <dt>{t('backtest.trades')}</dt>
        <dd>
          <Count value={trades} />
        </dd>
        {won !== null && (
          <Beside words={t('backtest.won', { percent: formatPortion(won * 100, 0) })} />
        )}
      </div>
    </dl>
  );
}

const percentText = (fraction: number | null): string =>
  fraction === null ? DASH : formatPercent(fraction * 100);

/** What a figure is compared with. */
function Beside({ words }: { readonly words: string }) {
  return <dd className="backtest-beside">{useDigits(words)}</dd>;
}

function Warning({ grid }: { readonly grid: NonNullable<BacktestResult['grid']> }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const { warning, split } = grid;
  const words = t('backtest.warning', {
    tried: warning.tried,
    split: dayWords(split, 'long'),
    best: percentText(warning.bestGrowth),
    median: percentText(warning.medianGrowth),
    later: percentText(warning.laterGrowth),
    laterMedian: percentText(warning.laterMedianGrowth),
    index: percentText(warning.laterIndexGrowth),
  });
  return (
    <p className="backtest-warning" role="note">
      {inNumerals(words, numerals)}
    </p>
  );
}

/** What was assumed; without it the figures mean nothing. */
function Assumptions({ result, rules }: BacktestResultViewProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { missed } = result;
  const { positions, rebalance, commission, rank, exit } = rules;
  const lines = [
    t(rebalance === 1 ? 'backtest.sentenceDaily' : 'backtest.sentence', {
      positions,
      rebalance,
      order: rank ? t('backtest.byRank', { text: rank.text }) : t('backtest.byTurnover'),
      commission: formatPortion(commission, 2),
    }),
    t(
      exit.stop === undefined && exit.target === undefined ? 'backtest.atOpen' : 'backtest.atClose',
    ),
    [
      t('backtest.missed', times(missed.untraded + missed.locked + missed.volume)),
      ...(missed.money > 0 ? [t('backtest.noMoney', times(missed.money))] : []),
    ].join(' '),
    ...(result.figures.trades === 0 && result.open.length === 0 ? [t('backtest.noTrades')] : []),
    t('backtest.noForecast'),
  ];
  return (
    <ul className="backtest-assumed">
      <Lines lines={lines.map((line) => inNumerals(line, numerals))} />
    </ul>
  );
}

function DataLimits({ result, rules: { volumeShare } }: BacktestResultViewProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const isSimulated = useQuery(marketTimeQuery).data?.source === 'simulator';
  const lines = recordLimits({ ...result, volumeShare, isSimulated }, useNoteWords());
  return (
    <details className="backtest-limits">
      <summary>{t('backtest.limits')}</summary>
      <ul>
        <Lines lines={lines.map((line) => inNumerals(line, numerals))} />
      </ul>
    </details>
  );
}

const times = (count: number) => ({ count, shown: formatCount(count) });

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => <li key={line}>{line}</li>);
