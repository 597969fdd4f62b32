import { createHash } from 'node:crypto';
import {
  MAX_VIEW,
  SLOW_BOARD,
  SLOW_VIEW,
  type SlowBoard,
  type SlowView,
  setViewRequest,
} from '@dorpon/contract/live';
import type { SlowRow } from '@dorpon/contract/slow-rows';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Market } from '../core/market/market.ts';
import type { FieldChanges } from './field-changes.ts';
import type { LiveLimits } from './live-limits.ts';

export const SLOW_ROOM = 'slow';

interface Settings {
  readonly market: Market;
  readonly changes: FieldChanges;
  readonly limits: Pick<LiveLimits, 'beatMs' | 'slowViewMs' | 'slowBoardMs' | 'catchUpsPerBeat'>;
  /** The exchange clock. */
  readonly now: () => EpochMs;
  readonly emit: (rooms: string | string[], event: string, payload: SlowView | SlowBoard) => void;
}

/** What the room knows of a socket in it. */
interface Guest {
  /** In which beat of a round its view is sent: a crowd is spread over the round. */
  readonly turn: number;
  view: View;
}

interface View {
  /** The same for the same codes, so that sockets with the same view share messages. */
  readonly name: string;
  readonly codes: readonly ShareCode[];
}

/** Sends less, to sockets that asked for it: codes in view every few seconds, the board each minute. */
export interface SlowRoom {
  readonly size: number;
  enter(id: string): void;
  leave(id: string): void;
  setView(id: string, request: unknown): { ok: true; view: string; at: EpochMs } | { ok: false };
  resume(id: string, from: { e: string; s: number }): { ok: boolean };
  /** Called once per beat, after the message to the board. */
  beat(): void;
}

const noView: View = { name: '', codes: [] };

export function createSlowRoom(settings: Settings): SlowRoom {
  const { market, changes, limits, now, emit } = settings;
  const turns = Math.max(1, Math.round(limits.slowViewMs / limits.beatMs));
  const beatsPerBoard = Math.max(1, Math.round(limits.slowBoardMs / limits.beatMs));
  const guests = new Map<string, Guest>();
  /** By turn: the last batch that was sent in it. */
  const sentInTurn = Array.from({ length: turns }, () => market.seq);
  /** Requests since the last beat: which socket waits for everything after which batch. */
  const viewsDue = new Map<string, number>();
  const boardsDue = new Map<string, number>();
  let { epoch } = market;
  let boardSent = market.seq;
  let beats = 0;
  let arrivals = 0;

  function sendBoard(to: string | string[], since: number): void {
    const rows: SlowRow[] = [];
    for (const code of market.board.keys()) {
      const row = changes.since(code, since);
      if (row) rows.push(row);
    }
    const range = { e: market.epoch, a: since + 1, s: market.seq };
    emit(to, SLOW_BOARD, { ...range, at: Date.now(), rows });
  }

  /** One message for all of these sockets that have the same view, from the lowest of their numbers. */
  function sendViews(due: Iterable<readonly [id: string, since: number]>): void {
    const byView = new Map<View['name'], { view: View; since: number; ids: string[] }>();
    for (const [id, since] of due) {
      const { view } = guests.get(id)!;
      if (view === noView) continue;
      const group = byView.get(view.name);
      if (group) {
        group.ids.push(id);
        group.since = Math.min(group.since, since);
      } else byView.set(view.name, { view, since, ids: [id] });
    }
    const known = new Map<number, Map<ShareCode, SlowRow | undefined>>();
    for (const { view, since, ids } of byView.values()) {
      const rowOf = known.get(since) ?? new Map<ShareCode, SlowRow | undefined>();
      known.set(since, rowOf);
      const rows: SlowRow[] = [];
      for (const code of view.codes) {
        if (!rowOf.has(code)) rowOf.set(code, changes.since(code, since));
        const row = rowOf.get(code);
        if (row) rows.push(row);
      }
      emit(ids, SLOW_VIEW, {
        e: market.epoch,
        a: since + 1,
        s: market.seq,
        view: view.name,
        board: boardSent,
        at: Date.now(),
        now: now(),
        feed: market.feedAt,
        rows,
      });
    }
  }

  /** Another epoch counts anew; each client fetches the board when it sees that. */
  function beginEpoch(): void {
    epoch = market.epoch;
    boardSent = market.seq;
    sentInTurn.fill(market.seq);
    viewsDue.clear();
    boardsDue.clear();
  }

  return {
    get size() {
      return guests.size;
    },
    enter(id) {
      if (guests.has(id)) return;
      guests.set(id, { turn: arrivals % turns, view: noView });
      arrivals += 1;
    },
    leave(id) {
      guests.delete(id);
      viewsDue.delete(id);
      boardsDue.delete(id);
    },
    setView(id, request) {
      const guest = guests.get(id);
      const parsed = setViewRequest.safeParse(request);
      if (!guest || !parsed.success || !changes.covers(parsed.data.e, parsed.data.s))
        return { ok: false };
      const codes = [...new Set(parsed.data.codes)].filter((code) => market.board.has(code));
      guest.view = viewOf(codes.slice(0, MAX_VIEW));
      viewsDue.set(id, parsed.data.s);
      return { ok: true, view: guest.view.name, at: Date.now() };
    },
    resume(id, { e, s }) {
      if (!guests.has(id) || !changes.covers(e, s)) return { ok: false };
      boardsDue.set(id, Math.min(s, boardsDue.get(id) ?? s));
      return { ok: true };
    },
    beat() {
      if (market.epoch !== epoch) beginEpoch();
      beats += 1;
      sendViews(viewsDue);
      viewsDue.clear();
      const turn = beats % turns;
      const since = sentInTurn[turn]!;
      const inTurn = [...guests].filter(([, guest]) => guest.turn === turn);
      sendViews(inTurn.map(([id]) => [id, since] as const));
      sentInTurn[turn] = market.seq;
      // After the views: these are long, and a weak network would hold the short ones behind them.
      for (const [from, ids] of fewGroups(boardsDue, limits.catchUpsPerBeat)) sendBoard(ids, from);
      boardsDue.clear();
      if (beats % beatsPerBoard === 0) {
        if (guests.size > 0) sendBoard(SLOW_ROOM, boardSent);
        boardSent = market.seq;
      }
    },
  };
}

function viewOf(codes: readonly ShareCode[]): View {
  const sorted = codes.toSorted();
  const name = createHash('sha256').update(sorted.join(',')).digest('base64url').slice(0, 8);
  return { name, codes: sorted };
}

/**
 * Sockets by the number they wait from, in at most so many groups: the largest stay apart, all others share the
 * lowest of their numbers. A board from a lower number than was asked for is right too, only longer.
 */
function fewGroups(due: ReadonlyMap<string, number>, most: number): [number, string[]][] {
  const groups = new Map<number, string[]>();
  for (const [id, since] of due) {
    const group = groups.get(since);
    if (group) group.push(id);
    else groups.set(since, [id]);
  }
  if (groups.size <= most) return [...groups];
  const largest = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const others = largest.splice(most - 1);
  const lowest = others.reduce((low, [since]) => Math.min(low, since), Number.POSITIVE_INFINITY);
  return [...largest, [lowest, others.flatMap(([, ids]) => ids)]];
}
