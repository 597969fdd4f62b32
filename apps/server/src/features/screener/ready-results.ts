import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getReadyScreeners } from '@dorpon/contract/screener';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import { round } from '@dorpon/domain/units';
import type { Market } from '../../core/market/market.ts';
import { compile, type Planned } from '../../core/screener/planned.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import { newest } from '../../http/newest.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';
import type { ReadyWeeks } from './ready-weeks.ts';

const SECOND_MS = 1000;

/** Built on request, at most once a second. */
export function createReadyResults(
  screeners: Screeners,
  market: Pick<Market, 'feedAt' | 'seq'>,
  weeks: ReadyWeeks,
): () => Promise<Prepared> {
  const table = new PlanTable();
  const planned: readonly Planned[] = readyScreeners.map(({ id, text }) => {
    const compiled = compile(table, text);
    if ('problems' in compiled) throw new Error(`${id}: ${JSON.stringify(compiled.problems)}`);
    return compiled.planned;
  });
  weeks.plan(planned);
  const standing = screeners.standing();
  const made = newest(async () => {
    const { day, finished, codes, matches } = await standing.evaluate(planned);
    const perWeek = weeks.of(finished);
    const answer: AnswerOf<typeof getReadyScreeners> = {
      day,
      at: market.feedAt,
      screeners: readyScreeners.map(({ id, text }, place) => {
        const { matching, unknown } = matches[place]!;
        return {
          id,
          text,
          matches: matching.map((share) => codes[share]!),
          unknown: unknown.length,
          year: yearOf(perWeek?.get(id)),
        };
      }),
    };
    return prepareJson(answer);
  });
  let at = 0;
  let key = '';
  return () => {
    const now = performance.now();
    // Without a new batch nothing has moved, except that the weeks were counted.
    if (now - at >= SECOND_MS) [at, key] = [now, `${market.seq} ${weeks.state()}`];
    return made(key);
  };
}

function yearOf(perWeek: readonly number[] | undefined) {
  if (!perWeek || perWeek.length === 0) return null;
  const sum = perWeek.reduce((total, count) => total + count, 0);
  return {
    mean: round(sum / perWeek.length, 1),
    least: Math.min(...perWeek),
    most: Math.max(...perWeek),
    perWeek: [...perWeek],
  };
}
