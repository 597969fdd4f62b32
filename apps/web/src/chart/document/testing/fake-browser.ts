import type { ChartEditor } from '../../chart-editor.ts';
import { createChartEditor } from '../create-chart-editor.ts';
import { createMemoryCharts, VISITOR } from '../local-charts.ts';
import { readableCharts } from '../readable-charts.ts';
import { readTabMessage, type TabChannel, type TabMessage } from '../tab-channel.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let ids = 0;
let windows = 0;
/** One clock for all devices: it goes on by one with each look. */
let time = 1_700_000_000_000;

/** The clock of all devices goes on. */
export function pass(ms: number): void {
  time += ms;
}

/** A browser whose tabs share storage and channel. */
export function createBrowser(server: FakeServer = createFakeServer(), member = VISITOR) {
  const local = createMemoryCharts();
  const changes = Object.values(local).map(({ change }) => change);
  const tabs = new Set<Set<(message: TabMessage) => void>>();
  const owners = new Set<() => void>();
  const backs = new Set<() => void>();
  const limits: string[] = [];
  let owner = member;
  let isStorageLost = false;
  let lastOpened: string | null = null;
  let locked: Promise<void> = Promise.resolve();

  function post(data: unknown, from?: Set<(message: TabMessage) => void>): void {
    const message = readTabMessage(structuredClone(data));
    if (!message) return;
    for (const tab of tabs) if (tab !== from) for (const listener of tab) listener(message);
  }

  function channel(): TabChannel {
    const own = new Set<(message: TabMessage) => void>();
    tabs.add(own);
    return {
      post(message) {
        if (!tabs.has(own)) throw new Error('the channel is closed');
        post(message, own);
      },
      subscribe: (listener) => added(own, listener),
      close: () => void tabs.delete(own),
    };
  }

  function openNow(symbol: string, tabId = 'tab'): ChartEditor {
    windows += 1;
    return createChartEditor(
      {
        local: readableCharts(local),
        isStorageLost: () => isStorageLost,
        remote: server.remote(`${windows} ${tabId}`),
        tabs: channel(),
        tabId,
        owner: {
          known: async () => owner,
          subscribe: (listener) => added(owners, listener),
        },
        events: {
          onChanged: server.onChanged,
          onBack: (listener) => added(backs, listener),
        },
        lastOpened: { read: () => lastOpened, write: (id) => void (lastOpened = id) },
        lock(work) {
          const mine = locked.then(work);
          locked = mine.catch(() => {});
          return mine;
        },
        after(ms, work) {
          // Retries of a connection that is away do not come by themselves here.
          const timer = ms < 5000 ? setTimeout(work, ms > 1000 ? 200 : 0) : undefined;
          return () => clearTimeout(timer);
        },
        onLimit: (limit) => void limits.push(limit.name),
        unnamed: () => 'Untitled',
        now: () => (time += 1),
        newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
      },
      symbol,
    );
  }

  return {
    local,
    /** Limits that the person was told about. */
    limits,
    /** A message of another tab, whatever its version. */
    post,
    /** With the id of an earlier tab it is that one, reloaded. */
    async open(symbol: string, tabId?: string): Promise<ChartEditor> {
      const editor = openNow(symbol, tabId);
      await settled(editor);
      return editor;
    },
    /** Before anything is read. */
    openNow,
    sign(member: string): void {
      owner = member;
      for (const listener of owners) listener();
    },
    back(): void {
      for (const listener of backs) listener();
    },
    /** As where storage is forbidden: rows are kept in memory. */
    loseStorage: () => void (isStorageLost = true),
    breakStorage(): void {
      for (const [name, table] of Object.entries(local))
        table.change = () => Promise.reject(new Error(`no room for ${name}`));
    },
    mendStorage(): void {
      for (const [at, table] of Object.values(local).entries()) table.change = changes[at]!;
    },
  };
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the editors have read, written and sent everything. */
export async function settled(...editors: ChartEditor[]): Promise<void> {
  for (let calm = 0; calm < 30; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (const editor of editors) {
      const { isLoading, saving } = editor.get();
      if (isLoading || saving === 'saving') calm = 0;
    }
  }
}
