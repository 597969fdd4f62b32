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

  /** Not waited for: it takes seconds, once a session. Other questions are answered in between. */
  function weeksOf(day: string): readonly WeeklyCounts[] {
    if (weeks?.day === day) return weeks.of;
    weeks = { day, of: [] };
    // After a failure the next call counts again; it meets the same failure and reports it.
    countWeeks(day).catch(() => (weeks = undefined));
    return weeks.of;
  }

  async function countWeeks(day: string): Promise<void> {
    const of: WeeklyCounts[] = [];
    for (const one of planned) of.push(await screeners.weeklyCounts(one, WEEKS));
    weeks = { day, of };
  }

  const made = newest(async () => {
    const { day, codes, matches } = await standing.evaluate(planned);
    const counted = weeksOf(day);
    const answer: AnswerOf<typeof getReadyScreeners> = {
      day,
      at: market.feedAt,
      weeks: [...(counted[0]?.days ?? [])],
      screeners: readyScreeners.map(({ id, text }, place) => {
        const { matching, unknown } = matches[place]!;
        // The week that runs has the count of now.
        const earlier = counted[place]?.counts.slice(0, -1);
        const perWeek = earlier ? [...earlier, matching.length] : [];
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
    // Without a new batch nothing has moved, except that the weeks were counted.
    if (now - at >= SECOND_MS) [at, key] = [now, `${market.seq} ${weeks?.of.length}`];
    return made(key);
  };
}
