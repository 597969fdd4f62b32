import type { StudyFormula } from '@dorpon/domain/chart/chart-document';
import { chartStudyParams, outputsOf, type StudyChoice } from '@dorpon/domain/chart/chart-study';
import { TOOLS } from '@dorpon/domain/chart/drawings/drawing';
import { z } from 'zod/mini';
import { type ChartSnapshot, chartSnapshot, layoutName } from './chart-document.ts';

/** An exported layout: JSON, so that a person can read it and other programs can make one. */
export const CHART_FILE_FORMAT = 'dorpon-chart';
export const CHART_FILE_VERSION = 1;
export const MAX_CHART_FILE_BYTES = 2 * 1024 * 1024;

const head = z.object({ format: z.literal(CHART_FILE_FORMAT), version: z.int(), name: layoutName });

export const chartFileText = (name: string, chart: ChartSnapshot): string =>
  JSON.stringify({ format: CHART_FILE_FORMAT, version: CHART_FILE_VERSION, name, chart }, null, 2);

/** `field` is the path of what is wrong: `charts.0.studies.2.params`. */
export type SnapshotFault =
  | { readonly why: 'not-a-chart' }
  | { readonly why: 'too-large' }
  | { readonly why: 'newer-version' }
  | { readonly why: 'wrong'; readonly field: string; readonly message: string };

/** `dropped`: studies and drawing tools that this version does not know. */
export type ReadSnapshot =
  | { readonly ok: true; readonly snapshot: ChartSnapshot; readonly dropped: readonly string[] }
  | { readonly ok: false; readonly fault: SnapshotFault };

export type ReadChartFile =
  | (Extract<ReadSnapshot, { readonly ok: true }> & { readonly name: string })
  | Extract<ReadSnapshot, { readonly ok: false }>;

const refused = (fault: SnapshotFault) => ({ ok: false, fault }) as const;

export function readChartFile(text: string): ReadChartFile {
  if (text.length > MAX_CHART_FILE_BYTES) return refused({ why: 'too-large' });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refused({ why: 'not-a-chart' });
  }
  const read = head.safeParse(given);
  if (!read.success) return refused({ why: 'not-a-chart' });
  if (read.data.version !== CHART_FILE_VERSION) return refused({ why: 'newer-version' });
  const snapshot = readSnapshot((given as { chart?: unknown }).chart);
  return snapshot.ok ? { ...snapshot, name: read.data.name } : snapshot;
}

/** Checks what came from a link, a file or a published copy. */
export function readSnapshot(given: unknown): ReadSnapshot {
  const dropped: string[] = [];
  const read = chartSnapshot.safeParse(withoutUnknown(given, dropped));
  if (read.success) return { ok: true, snapshot: read.data, dropped };
  const [issue] = read.error.issues;
  if (issue === undefined || issue.path.length === 0) return refused({ why: 'not-a-chart' });
  const field = issue.path.map(String).join('.').slice(0, 100);
  return refused({ why: 'wrong', field, message: issue.message.slice(0, 200) });
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A chart of a newer version is shown without what is unknown here, rather than not at all. */
function withoutUnknown(given: unknown, dropped: string[]): unknown {
  if (!isFields(given)) return given;
  const { charts, drawings } = given;
  return {
    ...given,
    ...(Array.isArray(charts) && {
      charts: charts.map((chart) =>
        isFields(chart) && Array.isArray(chart.studies)
          ? { ...chart, studies: knownStudies(chart.studies, dropped) }
          : chart,
      ),
    }),
    ...(isFields(drawings) && {
      drawings: Object.fromEntries(
        Object.entries(drawings).map(([symbol, all]) => [
          symbol,
          Array.isArray(all) ? all.filter((one) => isKnownTool(one, dropped)) : all,
        ]),
      ),
    }),
  };
}

function knownStudies(studies: readonly unknown[], dropped: string[]): unknown[] {
  const outputs = new Map<unknown, readonly string[]>();
  return studies.filter((one) => {
    if (!isFields(one) || typeof one.study !== 'string' || !isFields(one.params)) return true;
    const { study, params, on } = one;
    const checked = chartStudyParams({ study, params: params as Record<string, number> });
    const source = isFields(on) ? outputs.get(on.id) : undefined;
    const isComputable = !isFields(on) || source?.includes(String(on.output)) === true;
    const isKnown = checked !== undefined && !('wrong' in checked) && isComputable;
    if (isKnown) outputs.set(one.id, outputsOf(choiceOf(study, one.formula)));
    else dropped.push(study.slice(0, 40));
    return isKnown;
  });
}

const choiceOf = (study: string, formula: unknown): StudyChoice => ({
  study,
  ...(isFields(formula) && { formula: formula as unknown as StudyFormula }),
});

function isKnownTool(one: unknown, dropped: string[]): boolean {
  if (!isFields(one) || typeof one.tool !== 'string') return true;
  const isKnown = (TOOLS as readonly string[]).includes(one.tool);
  if (!isKnown) dropped.push(one.tool.slice(0, 40));
  return isKnown;
}
