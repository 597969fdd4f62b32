import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getReadyScreeners } from '@dorpon/contract/screener';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import type { Market } from '../../core/market/market.ts';
import { compile, type Planned } from '../../core/screener/planned.ts';
import type { Screeners, WeeklyCounts } from '../../core/screener/screeners.ts';
import { newest } from '../../http/newest.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';

const WEEKS = 52;
const SECOND_MS = 1000;

/** Built on request, at most once a second; earlier weeks once a session. */
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
  let weeks: { readonly day: string; readonly of: readonly WeeklyCounts[] } | undefined;

  /** One after the other, so that other questions are answered in between. */
  async function weeksOf(day: string): Promise<readonly WeeklyCounts[]> {
    if (weeks?.day === day) return weeks.of;
    const of: WeeklyCounts[] = [];
    for (const one of planned) of.push(await screeners.weeklyCounts(one, WEEKS));
    weeks = { day, of };
    return of;
  }

  const made = newest(async () => {
    const { day, codes, matches } = await standing.evaluate(planned);
    const counted = await weeksOf(day);
    const answer: AnswerOf<typeof getReadyScreeners> = {
      day,
      at: market.feedAt,
      weeks: [...(counted[0]?.days ?? [])],
      screeners: readyScreeners.map(({ id, text }, place) => {
        const { matching, unknown } = matches[place]!;
        // The week that runs has the count of now.
        const perWeek = [...counted[place]!.counts.slice(0, -1), matching.length];
        return {
          id,
          text,
          matches: matching.map((share) => codes[share]!),
          unknown: unknown.length,
          perWeek,
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
