import { CallError } from '@dorpon/contract/error-catalogue';
import { formulaSeries } from '@dorpon/contract/screener';
import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import {
  chartFormula,
  type FormulaPart,
  workOfParts,
} from '@dorpon/domain/screener/chart/chart-formula';
import { problem } from '@dorpon/domain/screener/problem';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import { partsOf } from '@dorpon/domain/screener/work';
import type { FastifyInstance } from 'fastify';
import { type OwnFields, ownFieldsOf } from '../../core/screener/member-shares.ts';
import type { Own } from '../../core/screener/own-shares.ts';
import { columnsOf, MOST_COLUMNS } from '../../core/screener/planned.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { RecordColumns } from '../../core/screener/record-columns.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import { undatedFields } from '../../core/screener/undated-fields.ts';
import { route } from '../../http/route.ts';
import { seriesSteps } from './formula-series-steps.ts';
import type { Asking, InJob } from './in-job.ts';
import { ROW_COST } from './row-cost.ts';

/** Rows per share that are in the cost of the call, and those that no text may exceed. */
const PAID_ROWS = 3000;
const MOST_ROWS = 120_000;
const SESSIONS = 1300;

interface FormulaSeriesParts {
  readonly screeners: Screeners;
  readonly sharesOf: (fields: OwnFields | undefined, call: Asking) => Promise<Own | undefined>;
  readonly inJob: InJob;
}

/** What formulas on charts need beside bars. */
export function formulaSeriesRoute(
  app: FastifyInstance,
  { screeners, sharesOf, inJob }: FormulaSeriesParts,
): void {
  route(app, formulaSeries, async ({ body: { text, code, interval }, ...call }) => {
    const result = chartFormula(text, { interval, isShare: true });
    if ('problems' in result)
      return { outcome: 'problem' as const, problems: result.problems.map(problemOnTheWire) };
    const { parts: asked } = result.formula;
    const tooMuch = (work: number, most: number) => {
      const found = problem(
        'too-much-work',
        { from: 0, to: text.length },
        { params: { work, most } },
      );
      return { outcome: 'problem' as const, problems: [problemOnTheWire(found)] };
    };
    const work = workOfParts(asked, SESSIONS);
    if (work > MOST_ROWS) return tooMuch(work, MOST_ROWS);
    const names = columnsOfParts(partsFor(asked));
    if (names.size > MOST_COLUMNS) return tooMuch(names.size, MOST_COLUMNS);
    if (work > PAID_ROWS) app.limits.charge(call.countedAs, (work - PAID_ROWS) * ROW_COST);
    const meant = await sharesOf(ownFieldsOf({ planned: { names } }), call);
    const parts = partsFor(asked, meant?.owner);
    const read = columnsOfParts(parts);
    const steps = function* (columns: RecordColumns) {
      const share = columns.shareOf(code);
      if (share === undefined) throw new CallError('unknown-share', `no share ${code}`, 'code');
      const values = yield* seriesSteps(columns, share, parts);
      const rows = columns.rowsOf(share);
      return {
        outcome: 'series' as const,
        days: rows.map((row) => tradingDayOf(columns.days[row]!)),
        parts: parts.map(({ node: { type }, moves }, place) => ({
          type,
          moves,
          values: rows.map((row) => orNull(values[place]![row]!)),
        })),
        undated: undatedFields(read),
      };
    };
    return await inJob(call, { rows: work, length: text.length }, (job) =>
      screeners.onRecord(read, meant, steps, job),
    );
  });
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Parts that mean the holdings and watch lists of an owner. */
function partsFor(parts: readonly FormulaPart[], owner?: string): FormulaPart[] {
  const table = new PlanTable();
  return parts.map((part) => ({
    ...part,
    node: table.plan({ value: part.node, terms: [] }, owner).value,
  }));
}

const columnsOfParts = (parts: readonly FormulaPart[]): Set<string> =>
  new Set(parts.flatMap(({ node }) => partsOf(node)).flatMap(columnsOf));
