import type { ChartLayout, ChartSnapshot } from '@dorpon/contract/chart-document';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { StudyTemplate } from '@dorpon/domain/chart/edit-studies';
import { isRemoved, type KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import { NoAnswerError } from '../../../platform/no-answer-error.ts';
import type { RemoteCharts, RemoteDrawing } from '../remote-charts.ts';

interface Layout {
  name: string;
  version: number;
  changedAt: number;
  content: ChartLayout;
  versions: { version: number; changedAt: number; overtaken: boolean; content: ChartLayout }[];
}

/** The calls of one member, with the server's rules for conflicts. */
export function createFakeServer({ most = 3 } = {}) {
  const layouts = new Map<string, Layout>();
  const drawings = new Map<string, Map<string, RemoteDrawing>>();
  const lost = new Map<string, Drawing[]>();
  const templates = new Map<string, StudyTemplate>();
  const published = new Map<string, ChartSnapshot>();
  const listeners = new Set<(what: 'chart-layouts' | 'drawings', at: number) => void>();
  const counters = { 'chart-layouts': 0, drawings: 0 };
  const calls: string[] = [];
  let isDown = false;

  function wrote(what: 'chart-layouts' | 'drawings'): number {
    counters[what] += 1;
    const at = counters[what];
    queueMicrotask(() => {
      for (const listener of listeners) listener(what, at);
    });
    return at;
  }
  const found = (id: string): Layout => {
    const layout = layouts.get(id);
    if (!layout) throw new CallError('not-found', `unknown layout ${id}`);
    return layout;
  };
  const whole = (id: string) => {
    const { name, version, changedAt, content } = found(id);
    return structuredClone({ id, name, version, changedAt, content });
  };

  const remote: RemoteCharts = {
    layouts: async () => ({
      at: counters['chart-layouts'],
      most,
      layouts: [...layouts].map(([id, { name, version, changedAt }]) => {
        return { id, name, version, changedAt };
      }),
    }),
    layout: async (id) => whole(id),
    async saveLayout({ id, name, base, changedAt, content }) {
      const shown = layouts.get(id);
      if (!shown && base > 0) throw new CallError('not-found', `unknown layout ${id}`);
      if (!shown && layouts.size >= most) throw new CallError('limit-reached', 'too many');
      const at = wrote('chart-layouts');
      const isUnseen = shown !== undefined && shown.version !== base;
      const entry = { version: at, changedAt, overtaken: false, content };
      if (shown && isUnseen && changedAt < shown.changedAt) {
        shown.versions.push({ ...entry, overtaken: true });
        return { at, version: shown.version, overtaken: at, layout: whole(id) };
      }
      const before = shown?.versions.find(({ version }) => version === shown.version);
      if (before) before.overtaken = isUnseen;
      const versions = [...(shown?.versions ?? []), entry];
      layouts.set(id, { ...entry, name: shown?.name ?? name, versions });
      return { at, version: at, overtaken: isUnseen ? shown.version : null, layout: null };
    },
    async renameLayout(id, name) {
      found(id).name = name;
      return { at: wrote('chart-layouts') };
    },
    async deleteLayout(id) {
      found(id);
      layouts.delete(id);
      return { at: wrote('chart-layouts') };
    },
    async versions(id) {
      const { version, versions } = found(id);
      return { current: version, versions: versions.toReversed() };
    },
    async restoreLayout(id, version) {
      const layout = found(id);
      const former = layout.versions.find((each) => each.version === version);
      if (!former) throw new CallError('not-found', 'unknown version');
      const at = wrote('chart-layouts');
      layout.versions.push({ ...former, version: at });
      Object.assign(layout, { version: at, content: former.content });
      return { at, layout: whole(id) };
    },
    async drawings(symbols) {
      const all = symbols.map((symbol) => {
        return [symbol, [...(drawings.get(symbol)?.values() ?? [])]] as const;
      });
      return { at: counters.drawings, symbols: new Map(structuredClone(all)) };
    },
    async saveDrawings(symbol, changes) {
      const at = wrote('drawings');
      const stored = drawings.get(symbol) ?? new Map<string, RemoteDrawing>();
      drawings.set(symbol, stored);
      const [saved, overtook]: string[][] = [[], []];
      const kept: RemoteDrawing[] = [];
      const lose = (one: KeptDrawing) => {
        if (!isRemoved(one)) lost.set(symbol, [one, ...(lost.get(symbol) ?? [])]);
      };
      for (const { kept: one, base } of changes) {
        const before = stored.get(one.id);
        const isUnseen = before !== undefined && before.version !== base;
        if (isUnseen && one.changedAt < before.kept.changedAt) {
          kept.push(before);
          lose(one);
          continue;
        }
        if (isUnseen) {
          overtook!.push(one.id);
          lose(before.kept);
        }
        stored.set(one.id, structuredClone({ kept: one, version: at }));
        saved!.push(one.id);
      }
      return { at, saved: saved!, overtook: overtook!, kept: structuredClone(kept) };
    },
    lostDrawings: async (symbol) => lost.get(symbol) ?? [],
    templates: async () => ({
      at: counters['chart-layouts'],
      templates: [...templates.values()],
    }),
    async saveTemplate(template) {
      templates.set(template.id, structuredClone(template));
      return { at: wrote('chart-layouts') };
    },
    async deleteTemplate(id) {
      if (!templates.delete(id)) throw new CallError('not-found', 'unknown template');
      return { at: wrote('chart-layouts') };
    },
    async publish(_, content) {
      const id = `published-${published.size}`;
      published.set(id, structuredClone(content));
      return id;
    },
  };

  const guarded = Object.fromEntries(
    Object.entries(remote).map(([name, work]) => [
      name,
      async (...input: unknown[]) => {
        await new Promise((resolve) => setTimeout(resolve));
        calls.push(name);
        if (isDown) throw new NoAnswerError('no answer', null);
        return (work as (...given: unknown[]) => Promise<unknown>)(...structuredClone(input));
      },
    ]),
  ) as unknown as RemoteCharts;

  return {
    remote: guarded,
    calls,
    layouts,
    templates,
    drawn: (symbol: string): string[] =>
      [...(drawings.get(symbol)?.values() ?? [])]
        .filter(({ kept }) => !isRemoved(kept))
        .map(({ kept }) => kept.id)
        .sort(),
    onChanged(listener: (what: 'chart-layouts' | 'drawings', at: number) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goDown: () => void (isDown = true),
    comeBack: () => void (isDown = false),
  };
}
export type FakeServer = ReturnType<typeof createFakeServer>;
