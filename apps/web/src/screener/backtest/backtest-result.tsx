import type { BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import { namesInWords } from '@dorpon/domain/screener/term-words';
import { useMemo, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayPlot } from '../../market-ui/days/day-plot.tsx';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count } from '../../ui/text/figures.tsx';
import { formatCount, formatPercent, formatPortion } from '../../ui/text/format.ts';
import type { BacktestResult } from './backtest-calls.ts';
import { DetailsDialog, type DetailsView } from './details-dialog.tsx';

interface BacktestResultViewProps {
  readonly result: BacktestResult;
  readonly rules: BacktestRulesInput;
}

/** The curve, three figures, what was assumed, and ways to the details. */
export function BacktestResultView({ result, rules }: BacktestResultViewProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<DetailsView | null>(null);
  const { figures, days, equity, index, grid, walk } = result;
  const mine = useMemo(() => growthLine(equity), [equity]);
  const other = useMemo(() => growthLine(index), [index]);
  const views: DetailsView[] = [
    'trades',
    'years',
    'figures',
    ...(grid ? (['grid'] as const) : []),
    ...(walk ? (['walk'] as const) : []),
  ];
  return (
    <>
      <div className="backtest-plot">
        <DayPlot
          label={t('backtest.plot')}
          days={days}
          values={mine}
          datum={0}
          other={other}
          otherName="DSEX"
          format={formatPercent}
        />
      </div>
      <ul className="backtest-legend">
        <li>
          <i />
          {t('backtest.mine')}
        </li>
        <li>
          <i className="other" />
          <span translate="no">DSEX</span>
        </li>
      </ul>
      <Headline figures={figures} />
      {grid && <Warning grid={grid} />}
      <Assumptions result={result} rules={rules} />
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

/** In percent since the first value. */
function growthLine(line: readonly (number | null)[]): (number | null)[] {
  const first = line.find((value) => value !== null && value > 0) ?? null;
  return line.map((value) => (value === null || !first ? null : (value / first - 1) * 100));
}

const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : fraction * 100;

function Headline({ figures }: { readonly figures: BacktestResult['figures'] }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { growth, yearlyGrowth, indexGrowth, worstFall, trades, won } = figures;
  const index = indexGrowth === null ? '—' : formatPercent(indexGrowth * 100);
  return (
    <>
      <dl className="backtest-figures">
        <div>
          <dt>{t(yearlyGrowth === null ? 'backtest.growth' : 'backtest.yearly')}</dt>
          <dd>
            <ChangePercent value={percentOf(yearlyGrowth ?? growth)} />
          </dd>
        </div>
        <div>
          <dt>
            <GlossaryTerm id="drawdown">{t('backtest.worst')}</GlossaryTerm>
          </dt>
          <dd>
            <ChangePercent value={0 - worstFall * 100} />
          </dd>
        </div>
        <div>
          <dt>{t('backtest.trades')}</dt>
          <dd>
            <Count value={trades} />
          </dd>
        </div>
      </dl>
      <p>
        {yearlyGrowth !== null && (
          <>
            {t('backtest.growth')} <ChangePercent value={growth * 100} />,{' '}
          </>
        )}
        {inNumerals(t('backtest.dsex', { value: index }), numerals)}
        {won !== null &&
          `, ${inNumerals(t('backtest.won', { percent: formatPortion(won * 100, 0) }), numerals)}`}
      </p>
    </>
  );
}

function Warning({ grid }: { readonly grid: NonNullable<BacktestResult['grid']> }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const { warning, split } = grid;
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(value * 100));
  const words = t('backtest.warning', {
    tried: warning.tried,
    split: dayWords(split, 'long'),
    best: percent(warning.bestGrowth),
    median: percent(warning.medianGrowth),
    later: percent(warning.laterGrowth),
    laterMedian: percent(warning.laterMedianGrowth),
    index: percent(warning.laterIndexGrowth),
  });
  return (
    <p className="backtest-warning" role="note">
      {inNumerals(words, numerals)}
    </p>
  );
}

/** What was assumed; without it the figures mean nothing. */
function Assumptions({ result, rules }: BacktestResultViewProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const { missed, countsCashDividends, undated, unknown, lacking } = result;
  const { positions, rebalance, commission, volumeShare, rank } = rules;
  const times = (count: number) => ({ count, shown: formatCount(count) });
  const sentences = [
    t(rebalance === 1 ? 'backtest.sentenceDaily' : 'backtest.sentence', {
      positions,
      rebalance,
      order: rank ? t('backtest.byRank', { text: rank.text }) : t('backtest.byTurnover'),
      commission: formatPortion(commission, 2),
      volume: formatPortion(volumeShare, Number.isInteger(volumeShare) ? 0 : 2),
    }),
    t('backtest.missed', times(missed.untraded + missed.locked + missed.volume)),
    ...(missed.money > 0 ? [t('backtest.noMoney', times(missed.money))] : []),
    t(countsCashDividends ? 'backtest.dividends' : 'backtest.noDividends'),
    ...(undated.length > 0
      ? [t('backtest.undated', { fields: namesInWords(undated, language) })]
      : []),
    ...(unknown.length > 0
      ? [t('backtest.unknown', { fields: namesInWords(unknown, language) })]
      : []),
    ...Array.from(
      Map.groupBy(lacking, ({ shares }) => shares),
      ([shares, alike]) => {
        const names = alike.map(({ field }) => field);
        return t('backtest.lacking', { ...times(shares), fields: namesInWords(names, language) });
      },
    ),
    ...(result.figures.trades === 0 && result.open.length === 0 ? [t('backtest.noTrades')] : []),
    t('backtest.noForecast'),
  ];
  return <p className="backtest-assumed">{inNumerals(sentences.join(' '), numerals)}</p>;
}
