import type { FastifyBaseLogger } from 'fastify';
import type { Market } from '../../../core/market/market.ts';
import type { Planned } from '../../../core/screener/planned.ts';
import type { Screeners } from '../../../core/screener/screeners.ts';

/** Rows per share that one text may read to be counted in a list; others are counted when they are opened. */
const MOST_WORK = 10_000;
const MOST_KNOWN = 2000;
const FRESH_MS = 10_000;
/** After counting again for so long, nothing is counted again for this many times as long. */
const REST = 4;

interface Count {
  readonly matches: number | null;
  /** Of the market when it was counted. */
  readonly seq: number;
  readonly at: number;
}

export type PublicCounts = ReturnType<typeof createPublicCounts>;

/**
 * How many shares match each text of a page now. A text that was never counted is waited for; others are counted
 * again in the background while readers ask for them and prices move, with a bounded part of the processor's time.
 */
export function createPublicCounts(
  screeners: Pick<Screeners, 'compiled' | 'counts'>,
  market: Pick<Market, 'seq'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const known = new Map<string, Count>();
  let isCountingAgain = false;
  let restUntil = 0;

  function planOf(text: string): Planned | undefined {
    const compiled = screeners.compiled(text);
    if ('problems' in compiled || compiled.planned.work > MOST_WORK) return undefined;
    return compiled.planned;
  }

  async function count(text: string): Promise<void> {
    const { seq } = market;
    const newest = (days: Int32Array) => (days.length > 0 ? [days.length - 1] : []);
    // Planned again in its turn: plans may have been forgotten since.
    const counted = planOf(text) && (await screeners.counts(() => planOf(text)!, { rows: newest }));
    known.delete(text);
    known.set(text, { matches: counted?.counts[0] ?? null, seq, at: performance.now() });
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(oldest);
    }
  }

  async function countAgain(texts: readonly string[]): Promise<void> {
    const began = performance.now();
    isCountingAgain = true;
    try {
      for (const text of texts) await count(text);
    } finally {
      isCountingAgain = false;
      const now = performance.now();
      restUntil = now + REST * (now - began);
    }
  }

  /** `charge` gets the rows per share of texts that are counted for the first time. */
  return async (
    texts: readonly string[],
    charge: (rows: number) => void,
  ): Promise<readonly (number | null)[]> => {
    const now = performance.now();
    const unknown = [...new Set(texts)].filter((text) => !known.has(text));
    const rows = unknown.reduce((sum, text) => sum + (planOf(text)?.work ?? 0), 0);
    if (rows > 0) charge(rows);
    for (const text of unknown) await count(text);
    const old = texts.filter((text) => {
      const one = known.get(text);
      return one && one.matches !== null && one.seq !== market.seq && now - one.at > FRESH_MS;
    });
    if (old.length > 0 && !isCountingAgain && now >= restUntil)
      countAgain(old).catch((error: unknown) =>
        log.warn(error, 'matches of public screeners could not be counted'),
      );
    return texts.map((text) => known.get(text)?.matches ?? null);
  };
}
