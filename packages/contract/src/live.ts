import { z } from 'zod/mini';
import { getDepth, tickRow } from './one-share.ts';
import { epochMs, shareCode } from './wire.ts';

/** The documented event. Its first argument is a JSON string with an array of share records. */
export const PRICE_UPDATE = 'stock_price_update';

/** Second argument of a price update: the epoch and the range of batches `a..s` it contains. */
export const streamRange = z.object({ e: z.string(), a: z.int(), s: z.int() });
export type StreamRange = z.infer<typeof streamRange>;

/** `spu:resume {e, s}` with acknowledgement: everything after `s`, or `{ok: false}`. */
export const RESUME = 'spu:resume';
export const resumeRequest = z.object({ e: z.string(), s: z.int() });
export const resumeAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), records: z.string(), range: streamRange }),
  z.object({ ok: z.literal(false) }),
]);
export type ResumeAnswer = z.infer<typeof resumeAnswer>;

/** Sent each idle second: the stream position, the exchange clock, and the feed's newest time. */
export const HEARTBEAT = 'spu:hb';
export const heartbeat = z.object({ e: z.string(), s: z.int(), now: epochMs, feed: epochMs });
export type Heartbeat = z.infer<typeof heartbeat>;

/** Sent with the reason: before a shutdown, before a slow client is dropped, when a member's session ends. */
export const BYE = 'spu:bye';
export const bye = z.object({ reason: z.enum(['shutdown', 'too-slow', 'signed-out']) });
export type ByeReason = z.infer<typeof bye>['reason'];

/** Join and leave the room of one share, acknowledged with `{ok}`. */
export const JOIN_SHARE = 'share:join';
export const LEAVE_SHARE = 'share:leave';
export const shareRoomRequest = z.object({ code: shareCode });
export const shareRoomAnswer = z.object({ ok: z.boolean() });

/** A value of an index, with what its members have traded since the open. */
export const indexValueRow = z.object({
  t: epochMs,
  ltp: z.number(),
  tr: z.int(),
  v: z.int(),
});

/** Sent to the share's room: its order book after a change, its newest trades. */
export const SHARE_DEPTH = 'share:depth';
export const shareDepth = getDepth.answer;
export type ShareDepth = z.infer<typeof shareDepth>;
export const SHARE_TICKS = 'share:ticks';
export const shareTicks = z.object({
  code: shareCode,
  ticks: z.array(tickRow),
  /** Of an index, which has no trades: each of its newest values. */
  values: z.optional(z.array(indexValueRow)),
});
export type ShareTicks = z.infer<typeof shareTicks>;

/** Join and leave the room of the market monitor, acknowledged with `{ok}`; the request is empty. */
export const JOIN_MONITOR = 'monitor:join';
export const LEAVE_MONITOR = 'monitor:leave';
/** Sent to the room: new entries (`monitorEntries` in `monitor.ts`). */
export const MONITOR_ENTRIES = 'monitor:entries';

/** Join and leave the room for weak networks, acknowledged with `{ok}`; the request is empty. */
export const JOIN_SLOW = 'slow:join';
export const LEAVE_SLOW = 'slow:leave';
/**
 * Names the codes in view and the position of the oldest of them, acknowledged with the view's name
 * and the server's clock. Their fields changed since then follow as a `SLOW_VIEW`.
 */
export const SET_VIEW = 'slow:set-view';
export const MAX_VIEW = 64;
export const setViewRequest = z.object({
  e: z.string(),
  s: z.int(),
  codes: z.array(shareCode).check(z.maxLength(MAX_VIEW)),
});
export const setViewAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), view: z.string(), at: epochMs }),
  z.object({ ok: z.literal(false) }),
]);

/** The changed fields of the codes in view, and of no others: `a..s` is true for these only. */
export const SLOW_VIEW = 'slow:view';
export const slowView = z.object({
  ...streamRange.shape,
  view: z.string(),
  /** The last batch of the newest `SLOW_BOARD` that was sent to the room. */
  board: z.int(),
  /** When it was made, by the server's clock. */
  at: epochMs,
  /** Exchange clock and feed time, as in a heartbeat. */
  now: epochMs,
  feed: epochMs,
  rows: z.array(z.unknown()),
});
export type SlowView = z.infer<typeof slowView>;

/** The changed fields of the whole board since the last one. */
export const SLOW_BOARD = 'slow:board';
export const slowBoard = z.object({
  ...streamRange.shape,
  at: epochMs,
  rows: z.array(z.unknown()),
});
export type SlowBoard = z.infer<typeof slowBoard>;
/** `slow:resume {e, s}`, acknowledged with `{ok}`: a `SLOW_BOARD` with everything after `s` follows. */
export const RESUME_SLOW = 'slow:resume';

export const STREAM_VERSION = 1;
/**
 * Handshake: `app` is a public identifier; `v` marks a client that supports epoch and sequence;
 * `slow` begins in the room for weak networks.
 */
export const handshakeAuth = z.object({
  app: z.string(),
  v: z.optional(z.int()),
  slow: z.optional(z.boolean()),
});

/** Messages of `connect_error`; the source badge has a text for each. */
export const handshakeErrors = ['unknown-app', 'unsupported-version', 'foreign-origin'] as const;
export type HandshakeError = (typeof handshakeErrors)[number];
