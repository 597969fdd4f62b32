import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import type { Chart, StudyFormula } from '@dorpon/domain/chart/chart-document';
import type { Problem } from '@dorpon/domain/screener/problem';
import type { TradingDay } from '@dorpon/domain/units';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useAsker } from '../../../api/member.ts';
import type { Adjustment, BarSource } from '../../../chart/bar-source.ts';
import type { ReadyFormula } from '../../../chart/chart-host.ts';
import { useRestedMoment } from '../../../live/past-minute.ts';
import { createPart } from '../../../platform/part.ts';
import { mayBeShare, type SymbolKind } from '../symbol-kind.ts';
import { type FormulaSeries, formulaSeriesQuery } from './formula-calls.ts';

const engine = createPart(() => import('./formula-parts.ts'));

/** Why a formula has no values; undefined if it has. */
export type FormulaNote = 'loading' | 'failed' | Problem | undefined;

export interface Formulas {
  readonly ready: ReadonlyMap<string, ReadyFormula>;
  readonly notes: ReadonlyMap<string, FormulaNote>;
}

const NONE: Formulas = { ready: new Map(), notes: new Map() };
const noListener = () => () => {};

interface Options {
  readonly chart: Chart;
  readonly source: BarSource;
  readonly kind: SymbolKind;
  /** In a replay: the last day that had ended. */
  readonly replayed: TradingDay | undefined;
}

/** The formulas of a chart. Nothing is loaded while it has none. */
export function useFormulas({ chart, source, kind, replayed }: Options): Formulas {
  const { interval, symbol } = chart;
  const stored = useStored(chart);
  const hasAny = stored.length > 0;
  const { value: code, fault } = useSyncExternalStore(
    hasAny ? engine.subscribe : noListener,
    engine.state,
  );
  const isShare = mayBeShare(kind);
  const checked = useMemo(
    () =>
      code &&
      stored.map(({ id, formula }) => ({
        id,
        stored: formula,
        result: code.chartFormula(formula.text, { interval, isShare }),
      })),
    [code, stored, interval, isShare],
  );
  const asker = useAsker();
  const asking = (checked ?? []).flatMap(({ id, stored: { text }, result }) =>
    'formula' in result && result.formula.parts.length > 0 && isDayInterval(interval)
      ? [{ id, query: formulaSeriesQuery(asker, text, symbol, interval, movesIn(result.formula)) }]
      : [],
  );
  const answers = useQueries({ queries: asking.map(({ query }) => query), combine });
  const ids = asking.map(({ id }) => id).join(' ');
  const factors = useFactors(source);
  const moment = useRestedMoment();
  return useMemo((): Formulas => {
    if (!hasAny) return NONE;
    const notes = new Map<string, FormulaNote>();
    const ready = new Map<string, ReadyFormula>();
    if (!code || !checked) {
      for (const { id } of stored) notes.set(id, fault ? 'failed' : 'loading');
      return { ready, notes };
    }
    const asked = ids.split(' ');
    const upto = code.knownUpto(moment, replayed);
    for (const { id, stored: formula, result } of checked) {
      if ('problems' in result) {
        notes.set(id, result.problems[0]);
        continue;
      }
      const place = asked.indexOf(id);
      const values = code.partValues(result.formula, answers.data[place], upto);
      if (place >= 0 && !values) notes.set(id, answers.failed[place] ? 'failed' : 'loading');
      const options = {
        formula: result.formula,
        interval,
        factors: code.shownFactors(factors),
        values,
      };
      ready.set(id, code.readyFormula(formula, options));
    }
    return { ready, notes };
  }, [hasAny, code, checked, stored, fault, ids, answers, moment, replayed, interval, factors]);
}

const movesIn = ({ parts }: { readonly parts: readonly { readonly moves: boolean }[] }): boolean =>
  parts.some(({ moves }) => moves);

const combine = (results: readonly UseQueryResult<FormulaSeries>[]) => ({
  data: results.map(({ data }) => data),
  failed: results.map(({ isError }) => isError),
});

interface Stored {
  readonly id: string;
  readonly formula: StudyFormula;
}

/** The same list while only other studies change. */
function useStored({ studies }: Chart): readonly Stored[] {
  const key = JSON.stringify(
    studies.flatMap(({ id, formula }) => (formula ? [{ id, formula }] : [])),
  );
  return useMemo(() => JSON.parse(key) as Stored[], [key]);
}

type Factor = Pick<Adjustment, 'day' | 'factor' | 'volumeFactor'>;

/** Of the bars that are shown; another list when they are loaded with others. */
function useFactors(source: BarSource): readonly Factor[] {
  const key = useSyncExternalStore(source.subscribe, () =>
    JSON.stringify(
      source.adjustments.map(({ day, factor, volumeFactor }) => ({ day, factor, volumeFactor })),
    ),
  );
  return useMemo(() => JSON.parse(key) as Factor[], [key]);
}
