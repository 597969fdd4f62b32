import {
  JOIN_SLOW,
  LEAVE_SLOW,
  MAX_VIEW,
  RESUME_SLOW,
  SET_VIEW,
  SLOW_BOARD,
  SLOW_VIEW,
  setViewAnswer,
  shareRoomAnswer,
  slowBoard,
  slowView,
} from '@dorpon/contract/live';
import { readSlowRows } from '@dorpon/contract/slow-rows';
import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { BoardStore } from './board-store.ts';
import type { BoardSync } from './board-sync.ts';
import { SLOW_SILENCE_MS } from './connection-state.ts';
import type { ConnectionWriter } from './connection-store.ts';
import { shownPrices } from './shown-prices.ts';
import { steadyClock } from './steady-clock.ts';
import type { Position } from './stream-follower.ts';

interface Wire {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, request: object, answer: (given?: unknown) => void): unknown;
}

interface Settings {
  readonly wire: Wire;
  readonly board: BoardStore;
  readonly connection: ConnectionWriter;
  /** Late: the two need each other. */
  readonly sync: () => BoardSync;
  readonly heard: () => void;
  readonly isSlow: () => boolean;
  readonly resumeTimeoutMs: number;
}

/** Scrolling names many views; the server answers ten in ten seconds. */
const VIEW_PACE_MS = 1_200;

/** The client's side of the room for weak networks. */
export interface SlowMode {
  readonly isOn: boolean;
  /** When the whole board was last confirmed. */
  readonly boardAt: EpochMs | undefined;
  /** After the socket has connected; it has told the server in the handshake whether it is slow. */
  connected(): void;
  /** The choice changed while connected. */
  change(): void;
  /** A board of the server is shown that was requested at this time. */
  wholeBoard(askedAt: EpochMs): void;
  askView(): void;
  resume(from: Position, ticket: number): void;
  tick(): void;
  stop(): void;
}

export function createSlowMode(settings: Settings): SlowMode {
  const { wire, board, connection, sync, heard, isSlow } = settings;
  let isOn = false;
  /** The view that the server sends now. */
  let view: { readonly name: string; readonly codes: readonly ShareCode[] } | undefined;
  /** The codes of the newest message about a view. */
  let seen: readonly ShareCode[] = [];
  let asked: readonly ShareCode[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** When all shares outside the view were last confirmed. */
  let boardAt = Number.NEGATIVE_INFINITY;
  /**
   * How far the clock of this page is ahead of the server's, at least: the server reads its clock
   * after a request was sent. Too small makes prices look older, never newer.
   */
  let ahead = Number.NEGATIVE_INFINITY;
  let leapt = steadyClock.leapt();
  let pending: { ticket: number; from: Position; timer: ReturnType<typeof setTimeout> } | undefined;

  const here = (at: EpochMs): EpochMs => Math.min(steadyClock.now(), at + ahead);

  const shown = () => [...shownPrices.codes(), ...board.followed()];

  function wanted(): ShareCode[] {
    const listed = sync().kept.newest();
    return [...new Set([...mainIndexCodes, ...shown()])]
      .filter((code) => listed.has(code))
      .slice(0, MAX_VIEW)
      .sort();
  }

  function askView(): void {
    clearTimeout(timer);
    timer = undefined;
    const codes = wanted();
    const from = sync().oldest(codes);
    if (!isOn || !wire.connected || from === undefined || codes.length === 0) return;
    if (asked?.join() === codes.join()) return;
    asked = codes;
    const sentAt = steadyClock.now();
    askedAt = sentAt;
    wire.emit(SET_VIEW, { ...from, codes }, (given) => {
      if (asked !== codes) return;
      const answer = setViewAnswer.safeParse(given).data;
      // The next message shows another epoch; a socket that asked too often asks again.
      if (!answer?.ok) return askAgain();
      ahead = Math.max(ahead, sentAt - answer.at);
      view = { name: answer.view, codes };
    });
  }

  /** As soon as the pace allows. Asks again for the same view only after `asked` was forgotten. */
  function askLater(): void {
    if (!isOn) return;
    timer ??= setTimeout(askView, Math.max(0, askedAt + VIEW_PACE_MS - steadyClock.now()));
  }

  function askAgain(): void {
    asked = undefined;
    askLater();
  }

  const look = () => {
    if (!isOn) return;
    mark();
    askLater();
  };
  const forget = [board.onFollowed(look), shownPrices.onChange(look)];

  wire.on(SLOW_VIEW, (payload) => {
    heard();
    const read = slowView.safeParse(payload).data;
    const changes = read && readSlowRows(read.rows);
    if (!read || !changes) return askAgain();
    if (read.view !== view?.name) return;
    const { e, a, s, now, feed } = read;
    const before = connection.facts;
    sync().feed({
      kind: 'view',
      view: { range: { e, a, s }, codes: view.codes, changes, board: read.board },
    });
    // Unless it did not join on.
    if ((sync().oldest(view.codes)?.s ?? -1) < s) return;
    seen = view.codes;
    const moved = changes.length > 0 || feed > (before.heartbeat?.feed ?? -1);
    connection.note({
      receivedAt: here(read.at),
      ...(moved && { feedMovedAt: steadyClock.now() }),
      heartbeat: { now, feed },
    });
    mark();
  });

  wire.on(SLOW_BOARD, (payload) => {
    heard();
    const read = slowBoard.safeParse(payload).data;
    const changes = read && readSlowRows(read.rows);
    if (!read || !changes) return sync().feed({ kind: 'unreadable' });
    const { e, a, s, at } = read;
    const update = { range: { e, a, s }, quotes: [], changes };
    const answered = pending;
    if (answered && e === answered.from.e && a <= answered.from.s + 1) {
      endPending();
      sync().feed({ kind: 'resumed', ticket: answered.ticket, update });
    } else sync().feed({ kind: 'update', update });
    if (sync().position?.s === s) boardAt = here(at);
    mark();
  });

  function endPending(): void {
    clearTimeout(pending?.timer);
    pending = undefined;
  }

  /** Shares on the screen that are not in the view of the server yet, or do not fit in it. */
  function mark(): void {
    if (!isOn || steadyClock.now() - boardAt < SLOW_SILENCE_MS)
      return shownPrices.setOld(new Set());
    const covered = new Set(seen);
    shownPrices.setOld(new Set(shown().filter((code) => !covered.has(code))));
  }

  function begin(on: boolean): void {
    // The other room confirms the whole board with each message.
    if (on && !isOn) boardAt = Math.max(boardAt, connection.facts.receivedAt ?? boardAt);
    isOn = on;
    view = undefined;
    asked = undefined;
    ahead = Number.NEGATIVE_INFINITY;
    connection.note({ slow: on });
    mark();
    if (on) askView();
  }

  return {
    get isOn() {
      return isOn;
    },
    get boardAt() {
      return Number.isFinite(boardAt) ? boardAt : undefined;
    },
    connected: () => begin(isSlow()),
    change() {
      if (!wire.connected || isSlow() === isOn) return;
      const on = isSlow();
      wire.emit(on ? JOIN_SLOW : LEAVE_SLOW, {}, (given) => {
        if (shareRoomAnswer.safeParse(given).data?.ok === true && isSlow() === on) begin(on);
      });
    },
    wholeBoard(at) {
      boardAt = at;
      mark();
      askAgain();
    },
    askView: askAgain,
    resume(from, ticket) {
      endPending();
      const fail = () => {
        if (pending?.ticket !== ticket) return;
        endPending();
        sync().feed({ kind: 'resumed', ticket, update: undefined });
      };
      pending = { ticket, from, timer: setTimeout(fail, settings.resumeTimeoutMs) };
      wire.emit(RESUME_SLOW, from, (given) => {
        if (shareRoomAnswer.safeParse(given).data?.ok !== true) fail();
      });
    },
    tick() {
      // After a leap of our clock `ahead` is too small: each message would look old.
      if (isOn && steadyClock.leapt() !== leapt) askAgain();
      leapt = steadyClock.leapt();
      mark();
    },
    stop() {
      for (const end of forget) end();
      clearTimeout(timer);
      endPending();
      shownPrices.setOld(new Set());
    },
  };
}
