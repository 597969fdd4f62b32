import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getReadyScreeners } from '@dorpon/contract/screener';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import type { Market } from '../../core/market/market.ts';
import { compile, type Planned } from '../../core/screener/planned.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import { newest } from '../../http/newest.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';

const SECOND_MS = 1000;

/** Built on request, at most once a second. */
export function createReadyResults(
  screeners: Screeners,
  market: Pick<Market, 'feedAt' | 'seq'>,
): () => Promise<Prepared> {
  const table = new PlanTable();
  const planned: readonly Planned[] = readyScreeners.map(({ id, text }) => {
    const compiled = compile(table, text);
    if ('problems' in compiled) throw new Error(`${id}: ${JSON.stringify(compiled.problems)}`);
    return compiled.planned;
  });
  const standing = screeners.standing();
  const made = newest(async () => {
    const { day, codes, matches } = await standing.evaluate(planned);
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
        };
      }),
    };
    return prepareJson(answer);
  });
  let at = 0;
  let key = '';
  return () => {
    const now = performance.now();
    // Without a new batch nothing has moved.
    if (now - at >= SECOND_MS) [at, key] = [now, `${market.seq}`];
    return made(key);
  };
}
