import type { ChartEditor } from '../../chart-editor.ts';
import { createChartEditor } from '../create-chart-editor.ts';
import { createMemoryCharts, VISITOR } from '../local-charts.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';

/** A browser whose tabs share storage and channel; its clock goes on by one with each look. */
export function createBrowser() {
  const local = createMemoryCharts();
  const tabs = new Set<Set<(message: TabMessage) => void>>();
  const owners = new Set<() => void>();
  let owner = VISITOR;
  let lastOpened: string | null = null;
  let time = 1_700_000_000_000;
  let ids = 0;

  function channel(): TabChannel {
    const own = new Set<(message: TabMessage) => void>();
    tabs.add(own);
    return {
      post(message) {
        for (const tab of tabs)
          if (tab !== own) for (const listener of tab) listener(structuredClone(message));
      },
      subscribe(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
      close: () => void tabs.delete(own),
    };
  }

  return {
    local,
    async open(symbol: string): Promise<ChartEditor> {
      const editor = createChartEditor(
        {
          local,
          tabs: channel(),
          owner: {
            known: async () => owner,
            subscribe(listener) {
              owners.add(listener);
              return () => owners.delete(listener);
            },
          },
          lastOpened: { read: () => lastOpened, write: (id) => void (lastOpened = id) },
          now: () => (time += 1),
          newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
        },
        symbol,
      );
      await settled(editor);
      return editor;
    },
    signIn(member: string): void {
      owner = member;
      for (const listener of owners) listener();
    },
    breakStorage(): void {
      for (const table of Object.values(local))
        table.change = () => Promise.reject(new Error('quota'));
    },
  };
}

/** Resolves when the editor has read, written and sent everything. */
export async function settled(editor: ChartEditor): Promise<void> {
  for (let calm = 0; calm < 20; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    const { isLoading, saving } = editor.get();
    if (isLoading || saving === 'saving') calm = 0;
  }
}
