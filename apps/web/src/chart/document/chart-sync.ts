import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { ReachedLimit } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { Saving, SavingFault } from '../chart-editor.ts';
import type { LocalCharts } from './local-charts.ts';
import { pullDrawings, pullLayouts, pullTemplates } from './pull-charts.ts';
import type { RemoteCharts } from './remote-charts.ts';
import {
  type OwnWrites,
  type Refusals,
  type Sending,
  sendDrawings,
  sendLayouts,
  sendTemplates,
} from './send-charts.ts';
import { isUnreadableAnswer, secondsUntilRetry } from './sync-faults.ts';

/** What a run stored in this browser: the screen and other tabs read it again. */
export interface Stored {
  readonly layouts: readonly string[];
  readonly symbols: readonly ChartSymbol[];
  /** Changes of another device that lost, or won, without having been seen there. */
  readonly overtaken: number;
}

export interface SyncParts {
  readonly local: LocalCharts;
  readonly remote: RemoteCharts;
  readonly owner: string;
  /** The name of a layout that the person has not named. */
  readonly unnamed: () => string;
  /** Runs one at a time among all tabs. */
  readonly lock: (work: () => Promise<void>) => Promise<void>;
  /** What is on the screen: its changes on other devices are read. */
  readonly shown: () => { readonly layoutId: string; readonly symbols: readonly ChartSymbol[] };
  readonly onStored: (stored: Stored) => void;
  readonly onSaving: (saving: Saving, fault: SavingFault | undefined) => void;
  /** A change is above a limit of the membership; called once for each row and limit. */
  readonly onLimit: (limit: ReachedLimit, changedAt: EpochMs) => void;
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Saves of one sitting go out together: a person who draws makes several edits a second. */
const SEND_DELAY_MS = 800;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;
/** How long a member's first visit in a browser waits for their layouts. */
const FIRST_READ_MS = 3000;

interface Announced {
  readonly what: 'chart-layouts' | 'drawings';
  readonly at: number;
}

const nothing = () => ({ layouts: false, symbols: new Set<ChartSymbol>() });

/** An answer that cannot be read does not keep the others from being asked for; it is thrown at the end. */
async function eachUnlessUnreachable(pulls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const pull of pulls)
    await pull().catch((error: unknown) => {
      if (!isUnreadableAnswer(error)) throw error;
      faults.push(error);
    });
  if (faults.length > 0) throw faults[0];
}

export type ChartSync = ReturnType<typeof createChartSync>;

/**
 * Sends what is unsent in this browser's tables and stores what the server has. Nothing is sent from
 * memory, so an edit made offline is sent after a reload too.
 */
export function createChartSync(parts: SyncParts) {
  const { local, remote, owner, onSaving, after } = parts;
  /** Our own writes, which the member's room announces to us too. */
  const own: OwnWrites = new Set();
  const refusals: Refusals = new Map();
  /** Rows whose limit was told, with the limit. */
  const told = new Set<string>();
  let running: Promise<void> | undefined;
  let announced: Announced[] = [];
  let wanted = nothing();
  let isAgain = false;
  let retryMs = FIRST_RETRY_MS;
  let cancelTimer: (() => void) | undefined;
  let isClosed = false;

  function onLimit(key: string, changedAt: EpochMs, limit: ReachedLimit): void {
    const what = `${limit.name} ${key}`;
    if (told.has(what)) return;
    told.add(what);
    parts.onLimit(limit, changedAt);
  }

  async function run(): Promise<void> {
    const asked = wanted;
    wanted = nothing();
    const sending: Sending = {
      local,
      remote,
      owner,
      own,
      refusals,
      refused: new Set(),
      onLimit,
      deleted: new Set(),
      layouts: new Set(),
      symbols: new Set(),
    };
    let overtaken = 0;
    try {
      overtaken += await sendLayouts(sending, parts.unnamed());
      overtaken += await sendDrawings(sending);
      await sendTemplates(sending);
      for (const key of refusals.keys()) if (!sending.refused.has(key)) refusals.delete(key);
      asked.layouts ||= sending.deleted.size > 0;
      await eachUnlessUnreachable([
        async () => asked.layouts && pullLayouts(sending, parts.shown().layoutId),
        async () => asked.layouts && pullTemplates(sending),
        () => pullDrawings(sending, [...asked.symbols]),
      ]);
    } catch (error) {
      wanted.layouts ||= asked.layouts;
      for (const symbol of asked.symbols) wanted.symbols.add(symbol);
      throw error;
    } finally {
      if (!isClosed)
        parts.onStored({
          layouts: [...sending.layouts],
          symbols: [...sending.symbols],
          overtaken,
        });
    }
  }

  async function loop(): Promise<void> {
    try {
      onSaving('saving', undefined);
      do {
        isAgain = false;
        await parts.lock(run);
      } while (isAgain && !isClosed);
      retryMs = FIRST_RETRY_MS;
      const [fault] = refusals.values();
      onSaving(fault ? 'failed' : 'saved', fault?.fault);
    } catch (error) {
      const seconds = secondsUntilRetry(error);
      if (seconds === undefined) onSaving('failed', 'refused');
      else {
        onSaving('offline', undefined);
        schedule(Math.max(retryMs, seconds * 1000));
        retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
      }
    } finally {
      running = undefined;
      hearAnnounced();
    }
  }

  function begin(): void {
    if (isClosed) return;
    if (running) isAgain = true;
    else running = loop();
  }

  function schedule(ms: number): void {
    if (isClosed) return;
    cancelTimer?.();
    cancelTimer = after(ms, () => {
      cancelTimer = undefined;
      begin();
    });
  }

  function hearAnnounced(): void {
    const foreign = announced.filter(({ what, at }) => !own.has(`${what}/${at}`));
    announced = [];
    if (foreign.length === 0) return;
    wanted.layouts ||= foreign.some(({ what }) => what === 'chart-layouts');
    if (foreign.some(({ what }) => what === 'drawings'))
      for (const symbol of parts.shown().symbols) wanted.symbols.add(symbol);
    schedule(0);
  }

  function wantAll(): void {
    wanted.layouts = true;
    for (const symbol of parts.shown().symbols) wanted.symbols.add(symbol);
  }

  /** Resolves when what is running has ended. */
  const settled = async (): Promise<void> => {
    while (running) await running;
  };

  return {
    /** Sends soon. */
    push: () => schedule(SEND_DELAY_MS),
    /** Sends and reads at once: at the start, when the connection is back, on a person's retry. */
    pull(): void {
      refusals.clear();
      wantAll();
      cancelTimer?.();
      cancelTimer = undefined;
      begin();
    },
    /** A symbol came on the screen. */
    readDrawings(symbols: readonly ChartSymbol[]): void {
      for (const symbol of symbols) wanted.symbols.add(symbol);
      schedule(0);
    },
    /** The room announced a change: ours, or that of another device. */
    onChanged(what: Announced['what'], at: number): void {
      announced.push({ what, at });
      // The announcement of our own write may come before its answer.
      if (!running) hearAnnounced();
    },
    /** Resolves when the layouts are read, or when that takes too long. */
    firstRead: (): Promise<void> =>
      Promise.race([settled(), new Promise<void>((resolve) => after(FIRST_READ_MS, resolve))]),
    close(): void {
      isClosed = true;
      cancelTimer?.();
    },
  };
}
