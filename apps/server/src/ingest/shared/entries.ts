import type { MarketFact } from '@dorpon/contract/shares';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Entry } from '../../cluster/stream.ts';
import type { Position } from '../../core/market/market.ts';
import { MarketRecord, type PlainRecord } from '../../core/recording/market-record.ts';
import type { RecorderState } from '../../core/recording/recorder.ts';
import type { Feed, FeedBatch, FeedOpening, IndexDefinition } from '../../feed/feed.ts';
import { batchLine, batchOf } from '../../feed/session-file/session-lines.ts';

/** What followers know of the leader's feed beside its batches. */
export interface FeedFacts {
  readonly source: Feed['source'];
  readonly unknown: readonly MarketFact[];
  /** True when the list of shares comes from the store and not from the feed. */
  readonly opensOnStore: boolean;
  /** Today's limits as the feed gives them; null when lifted, absent for codes without limits. */
  readonly limits: readonly (readonly [ShareCode, CircuitLimits | null])[];
  readonly indices: readonly IndexDefinition[];
  readonly unseenBooks: number;
}

/** The exchange's clock: its time when an entry was written, and its seconds per real second. */
export interface ExchangeClock {
  readonly now: EpochMs;
  readonly speed: number;
}

/** One change of the market. Every process that applies all of them in order holds the same market. */
export type MarketEntry =
  | { readonly kind: 'batch'; readonly batch: FeedBatch; readonly facts?: FeedFacts }
  /** The leader's recorder completed a record, or has written its oldest one. */
  | { readonly kind: 'cut' | 'written' }
  /** The market did not change. A new leader tells what it knows of the feed. */
  | { readonly kind: 'alive'; readonly facts?: FeedFacts }
  /** The leader's market began anew, after an import or a restarted session: see the snapshot. */
  | { readonly kind: 'begin' };

/** The whole market after an entry. */
export interface MarketState {
  /** The feed and which market of it: `simulator, seed 1, version 2`. */
  readonly market: string;
  readonly position: Position;
  readonly feedAt: EpochMs;
  readonly clock: ExchangeClock;
  readonly facts: FeedFacts;
  readonly opening: FeedOpening;
  readonly recorder: RecorderState;
}

/**
 * Raised when the form of entries or snapshots changes. A process also reads the version before, so
 * that processes can be updated one by one: the leader last.
 */
export const STREAM_VERSION = 1;
const readable: ReadonlySet<string> = new Set([String(STREAM_VERSION)]);

/** Entries of a newer version: this process must be updated. */
export class UnknownVersion extends Error {
  constructor(version: string) {
    super(
      `the leading process writes version ${version} of the stream, and this one reads ` +
        `${[...readable].join(' and ')}: update this process first, and the leading one last`,
    );
  }
}

function requireVersion({ version }: Pick<Entry, 'version'>): void {
  if (!readable.has(version)) throw new UnknownVersion(version);
}

export function encodeEntry(entry: MarketEntry, clock: ExchangeClock): string {
  if (entry.kind !== 'batch') return JSON.stringify({ clock, ...entry });
  const { batch, ...rest } = entry;
  const head = JSON.stringify({ clock, ...rest });
  return `${head.slice(0, -1)},"batch":${batchLine(batch)}}`;
}

export function decodeEntry(entry: Entry): { entry: MarketEntry; clock: ExchangeClock } {
  requireVersion(entry);
  const { clock, ...rest } = JSON.parse(entry.body);
  if (rest.batch === undefined) return { entry: rest, clock };
  const batch = batchOf(rest.batch);
  return { entry: { ...rest, batch }, clock };
}

export function encodeState({ recorder, ...state }: MarketState): string {
  return JSON.stringify({
    ...state,
    recorder: {
      folds: Buffer.from(recorder.folds).toString(),
      cut: recorder.cut.map(({ plain }) => plain),
      filling: recorder.filling.plain,
    },
  });
}

interface PlainState extends Omit<MarketState, 'recorder'> {
  readonly recorder: {
    readonly folds: string;
    readonly cut: readonly PlainRecord[];
    readonly filling: PlainRecord;
  };
}

export function decodeState(snapshot: Entry): MarketState {
  requireVersion(snapshot);
  const { recorder, ...state } = JSON.parse(snapshot.body) as PlainState;
  return {
    ...state,
    recorder: {
      folds: Buffer.from(recorder.folds),
      cut: recorder.cut.map(MarketRecord.of),
      filling: MarketRecord.of(recorder.filling),
    },
  };
}
