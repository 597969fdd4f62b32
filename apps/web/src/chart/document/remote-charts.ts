import type { ChartLayout, ChartSnapshot } from '@dorpon/contract/chart-document';
import { MAX_SYMBOLS_PER_CALL } from '@dorpon/contract/chart-drawings';
import {
  deleteChartLayout,
  deleteStudyTemplate,
  getChartLayouts,
  getChartLayoutVersions,
  renameChartLayout,
  saveStudyTemplate,
} from '@dorpon/contract/chart-layouts';
import { publishChart } from '@dorpon/contract/published-charts';
import { type AnyDrawings, type AnyLayout, tolerantCharts } from '@dorpon/contract/tolerant-charts';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { StudyTemplate } from '@dorpon/domain/chart/edit-studies';
import { isRemoved, type KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import type { EpochMs } from '@dorpon/domain/units';
import { call } from '../../api/call.ts';
import type { LayoutVersion } from '../chart-editor.ts';
import { isDrawing, isLayoutContent, readableDrawings } from './readable-charts.ts';
import { UnreadableChart } from './unreadable-chart.ts';

const {
  getChartLayout,
  getDrawings,
  getLostDrawings,
  getStudyTemplates,
  restoreChartLayout,
  saveChartLayout,
  saveDrawings,
} = tolerantCharts;

export interface RemoteRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly changedAt: EpochMs;
}
export interface RemoteLayout extends RemoteRow {
  readonly content: ChartLayout;
}
export interface RemoteDrawing {
  readonly kept: KeptDrawing;
  readonly version: number;
}

/**
 * What the server keeps of a member's charts. `at` is the member's counter after a write. Templates and drawings
 * may be of kinds that this version does not know: storage keeps them and does not show them.
 */
export interface RemoteCharts {
  layouts(): Promise<{ at: number; most: number; layouts: readonly RemoteRow[] }>;
  /** Throws `UnreadableChart` for one that this version cannot show. */
  layout(id: string): Promise<RemoteLayout>;
  saveLayout(layout: Omit<RemoteLayout, 'version'> & { readonly base: number }): Promise<{
    at: number;
    version: number;
    overtaken: number | null;
    layout: RemoteLayout | null;
  }>;
  renameLayout(id: string, name: string): Promise<{ at: number }>;
  deleteLayout(id: string): Promise<{ at: number }>;
  versions(id: string): Promise<{ current: number; versions: readonly LayoutVersion[] }>;
  restoreLayout(id: string, version: number): Promise<{ at: number; layout: RemoteLayout }>;

  drawings(
    symbols: readonly ChartSymbol[],
  ): Promise<{ at: number; symbols: ReadonlyMap<ChartSymbol, readonly RemoteDrawing[]> }>;
  saveDrawings(
    symbol: ChartSymbol,
    changes: readonly { readonly kept: KeptDrawing; readonly base: number }[],
  ): Promise<{
    at: number;
    saved: readonly string[];
    overtook: readonly string[];
    kept: readonly RemoteDrawing[];
  }>;
  lostDrawings(symbol: ChartSymbol): Promise<readonly Drawing[]>;

  templates(): Promise<{ at: number; templates: readonly StudyTemplate[] }>;
  saveTemplate(template: StudyTemplate): Promise<{ at: number }>;
  deleteTemplate(id: string): Promise<{ at: number }>;

  publish(title: string, content: ChartSnapshot): Promise<string>;
}

/** With studies that this version does not know too: such a template is stored and not offered. */
const hasId = (template: unknown): template is StudyTemplate =>
  typeof template === 'object' &&
  template !== null &&
  'id' in template &&
  typeof template.id === 'string';

/** The contract takes mutable lists; nothing is changed there. */
type Mutable<Value> = Value extends string | number | boolean
  ? Value
  : { -readonly [Key in keyof Value]: Mutable<Value[Key]> };
const mutable = <Value>(value: Value): Mutable<Value> => value as Mutable<Value>;

/**
 * Times are sent as ages, which are correct even if this device's clock is not. `writer` names this
 * window.
 */
export function createRemoteCharts(now: () => EpochMs, writer: string): RemoteCharts {
  const ageOf = (changedAt: EpochMs): number => Math.max(0, Math.round(now() - changedAt));
  const dated = <Row extends { readonly age: number }>({ age, ...row }: Row) => ({
    ...row,
    changedAt: now() - age,
  });
  const toLayout = ({ content, ...layout }: AnyLayout): RemoteLayout => {
    if (!isLayoutContent(content)) throw new UnreadableChart(layout.name);
    return { ...dated(layout), content };
  };
  const datedDrawing = (drawing: unknown, age: number): unknown => ({
    ...(drawing as object),
    changedAt: now() - age,
  });
  const toDrawings = ({ drawings, removed }: AnyDrawings): RemoteDrawing[] => [
    ...drawings.flatMap(({ drawing, age, version }) => {
      const kept = datedDrawing(drawing, age);
      return isDrawing(kept) ? [{ kept, version }] : [];
    }),
    ...removed.map(({ id, age, version }) => ({
      kept: { id, removed: true as const, changedAt: now() - age },
      version,
    })),
  ];

  return {
    async layouts() {
      const { answer } = await call(getChartLayouts, { query: {} });
      return { ...answer, layouts: answer.layouts.map(dated) };
    },
    layout: async (id) => toLayout((await call(getChartLayout, { query: { id } })).answer),
    async saveLayout({ id, name, base, changedAt, content }) {
      const age = ageOf(changedAt);
      const body = { id, name, base, writer, age, content };
      const { answer } = await call(saveChartLayout, { body });
      // The newer layout was not seen: the next change must not count as one of it.
      if (answer.layout && !isLayoutContent(answer.layout.content))
        return { ...answer, version: base, layout: null };
      return { ...answer, layout: answer.layout && toLayout(answer.layout) };
    },
    renameLayout: async (id, name) =>
      (await call(renameChartLayout, { body: { id, name } })).answer,
    deleteLayout: async (id) => (await call(deleteChartLayout, { body: { id } })).answer,
    async versions(id) {
      const { answer } = await call(getChartLayoutVersions, { query: { id } });
      return { current: answer.current, versions: answer.versions.map(dated) };
    },
    async restoreLayout(id, version) {
      const { answer } = await call(restoreChartLayout, { body: { id, version } });
      return { at: answer.at, layout: toLayout(answer.layout) };
    },

    async drawings(symbols) {
      const found = new Map<ChartSymbol, readonly RemoteDrawing[]>();
      let at = 0;
      for (let from = 0; from < symbols.length; from += MAX_SYMBOLS_PER_CALL) {
        const some = symbols.slice(from, from + MAX_SYMBOLS_PER_CALL).join(',');
        // One parameter: its parts are separated by commas.
        const { answer } = await call(getDrawings, { query: { symbols: [some] } });
        at = answer.at;
        for (const [symbol, all] of Object.entries(answer.symbols))
          found.set(symbol, toDrawings(all));
      }
      return { at, symbols: found };
    },
    async saveDrawings(symbol, changes) {
      const changed = changes.flatMap(({ kept, base }) => {
        if (isRemoved(kept)) return [];
        const { changedAt, ...drawing } = kept;
        return [{ drawing: mutable(drawing), base, age: ageOf(changedAt) }];
      });
      const removed = changes.flatMap(({ kept, base }) =>
        isRemoved(kept) ? [{ id: kept.id, base, age: ageOf(kept.changedAt) }] : [],
      );
      const body = { symbol, writer, changed, removed };
      const { answer } = await call(saveDrawings, { body });
      return { ...answer, kept: toDrawings(answer.kept) };
    },
    async lostDrawings(symbol) {
      const { answer } = await call(getLostDrawings, { query: { symbol } });
      const lost = readableDrawings(
        answer.lost.map(({ drawing, age }) => datedDrawing(drawing, age)),
      );
      return lost.filter((one): one is Drawing => !isRemoved(one));
    },

    async templates() {
      const { answer } = await call(getStudyTemplates, { query: {} });
      return { at: answer.at, templates: answer.templates.filter(hasId) };
    },
    saveTemplate: async (template) =>
      (await call(saveStudyTemplate, { body: { template: mutable(template) } })).answer,
    deleteTemplate: async (id) => (await call(deleteStudyTemplate, { body: { id } })).answer,

    publish: async (title, content) =>
      (await call(publishChart, { body: { title, content } })).answer.id,
  };
}
