import type { ChartLayout, ChartSnapshot } from '@dorpon/contract/chart-document';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { StudyTemplate } from '@dorpon/domain/chart/edit-studies';
import { isRemoved } from '@dorpon/domain/chart/merge-drawings';
import { planDrawings, type StoredDrawing } from '@dorpon/domain/chart/stored-drawings';
import { canChange, planSave, type ShownVersion } from '@dorpon/domain/chart/stored-layouts';
import { reachedLimit } from '@dorpon/domain/membership/entitlements';
import { NoAnswerError } from '../../../platform/no-answer-error.ts';
import type { RemoteCharts, RemoteDrawing } from '../remote-charts.ts';

interface Version extends ShownVersion {
  overtaken: boolean;
  content: ChartLayout;
}
interface Layout {
  name: string;
  shown: Version;
  versions: Version[];
}

/** The calls of one member. What becomes of a save is decided by the rules of the real server. */
export function createFakeServer({ most: mostAtFirst = 3, mostDrawings = 500 } = {}) {
  let most = mostAtFirst;
  const layouts = new Map<string, Layout>();
  const drawings = new Map<string, Map<string, StoredDrawing>>();
  const lost = new Map<string, Drawing[]>();
  const templates = new Map<string, StudyTemplate>();
  const published = new Map<string, ChartSnapshot>();
  const listeners = new Set<(what: 'chart-layouts' | 'drawings', at: number) => void>();
  const counters = { 'chart-layouts': 0, drawings: 0 };
  const calls: string[] = [];
  let isDown = false;
  let fault: { call: string; error: Error } | undefined;

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
  const tooMany = () =>
    new CallError('limit-reached', 'too many', 'id', reachedLimit('layouts', 'free'));
  const lastChangedFirst = ([, a]: [string, Layout], [, b]: [string, Layout]): number =>
    b.shown.changedAt - a.shown.changedAt;
  function checkStill(id: string): void {
    const ids = [...layouts].sort(lastChangedFirst).map(([each]) => each);
    if (!canChange(ids.indexOf(id), most)) throw tooMany();
  }
  const whole = (id: string) => {
    const { name, shown } = found(id);
    const { version, changedAt, content } = shown;
    return structuredClone({ id, name, version, changedAt, content });
  };

  /** The calls as one window makes them. */
  const callsOf = (writer: string): RemoteCharts => ({
    layouts: async () => ({
      at: counters['chart-layouts'],
      most,
      layouts: [...layouts].sort(lastChangedFirst).map(
        ([
          id,
          {
            name,
            shown: { version, changedAt },
          },
        ]) => {
          return { id, name, version, changedAt };
        },
      ),
    }),
    layout: async (id) => whole(id),
    async saveLayout({ id, name, base, changedAt, content }) {
      const layout = layouts.get(id);
      if (!layout && base > 0) throw new CallError('not-found', `unknown layout ${id}`);
      if (!layout && layouts.size >= most) throw tooMany();
      const before = layout?.shown;
      if (before && isEqual(before.content, content))
        return {
          at: counters['chart-layouts'],
          version: before.version,
          overtaken: null,
          layout: null,
        };
      if (layout) checkStill(id);
      const at = wrote('chart-layouts');
      const entry = {
        version: at,
        changedAt,
        beganAt: changedAt,
        writer,
        overtaken: false,
        content,
      };
      if (!layout || !before) {
        layouts.set(id, { name, shown: entry, versions: [entry] });
        return { at, version: at, overtaken: null, layout: null };
      }
      const { how, overtaken } = planSave(before, { base, changedAt, writer });
      if (how === 'aside') {
        layout.versions.push({ ...entry, overtaken });
        return { at, version: before.version, overtaken: at, layout: whole(id) };
      }
      if (how === 'replace') {
        entry.beganAt = before.beganAt;
        layout.versions.splice(layout.versions.indexOf(before), 1);
      }
      before.overtaken = overtaken;
      layout.versions.push(entry);
      layout.shown = entry;
      return { at, version: at, overtaken: overtaken ? before.version : null, layout: null };
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
      const { shown, versions } = found(id);
      return { current: shown.version, versions: versions.toReversed() };
    },
    async restoreLayout(id, version) {
      const layout = found(id);
      const former = layout.versions.find((each) => each.version === version);
      if (!former) throw new CallError('not-found', 'unknown version');
      checkStill(id);
      const at = wrote('chart-layouts');
      layout.shown = { ...former, version: at };
      layout.versions.push(layout.shown);
      return { at, layout: whole(id) };
    },
    async drawings(symbols) {
      const all = symbols.map((symbol) => {
        return [symbol, [...(drawings.get(symbol)?.values() ?? [])].map(remoteOf)] as const;
      });
      return { at: counters.drawings, symbols: new Map(all) };
    },
    async saveDrawings(symbol, changes) {
      const stored = drawings.get(symbol) ?? new Map<string, StoredDrawing>();
      const plan = planDrawings(
        stored,
        changes.map(({ kept, base }) => {
          const content = isRemoved(kept) ? null : JSON.stringify(kept);
          return { id: kept.id, base, changedAt: kept.changedAt, writer, content };
        }),
      );
      const written = plan.write.map((one) => ({ ...one, version: counters.drawings + 1 }));
      const after = new Map([...stored, ...written.map((one) => [one.id, one] as const)]);
      if ([...after.values()].filter(({ content }) => content !== null).length > mostDrawings)
        throw new CallError('limit-reached', 'too many');
      drawings.set(symbol, after);
      const at = written.length > 0 ? wrote('drawings') : counters.drawings;
      const lostNow = plan.lost.map(({ content }) => JSON.parse(content) as Drawing);
      lost.set(symbol, [...lostNow.toReversed(), ...(lost.get(symbol) ?? [])]);
      return {
        at,
        saved: [...written.map(({ id }) => id), ...plan.same],
        overtook: plan.overtook,
        kept: plan.kept.map(remoteOf),
      };
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
  });

  const remote = (writer: string): RemoteCharts =>
    Object.fromEntries(
      Object.entries(callsOf(writer)).map(([name, work]) => [
        name,
        async (...input: unknown[]) => {
          await new Promise((resolve) => setTimeout(resolve));
          calls.push(name);
          if (isDown) throw new NoAnswerError('no answer', null);
          if (fault?.call === name) throw fault.error;
          return (work as (...given: unknown[]) => Promise<unknown>)(...structuredClone(input));
        },
      ]),
    ) as unknown as RemoteCharts;

  return {
    remote,
    /** From now on a call answers with this error. */
    failWith(call: keyof RemoteCharts, error: Error): void {
      fault = { call, error };
    },
    calls,
    layouts,
    templates,
    drawn: (symbol: string): string[] =>
      [...(drawings.get(symbol)?.values() ?? [])]
        .filter(({ content }) => content !== null)
        .map(({ id }) => id)
        .sort(),
    onChanged(listener: (what: 'chart-layouts' | 'drawings', at: number) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The membership of the person changes. */
    allow: (layoutsNow: number) => void (most = layoutsNow),
    goDown: () => void (isDown = true),
    comeBack: () => void (isDown = false),
  };
}
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const remoteOf = ({ id, version, changedAt, content }: StoredDrawing): RemoteDrawing => ({
  kept: content === null ? { id, removed: true, changedAt } : (JSON.parse(content) as Drawing),
  version,
});

export type FakeServer = ReturnType<typeof createFakeServer>;
