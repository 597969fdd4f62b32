import {
  ARRANGEMENTS,
  CHART_TYPES,
  LINKS,
  MARK_KINDS,
  MAX_CHARTS,
  MAX_COMPARED,
  SCALES,
} from '@dorpon/domain/chart/chart-document';
import { chartStudyParams, outputsOf, type StudyChoice } from '@dorpon/domain/chart/chart-study';
import {
  MAX_ANCHORS,
  MAX_DRAWING_TEXT,
  MAX_DRAWINGS,
  MAX_LAYOUT_NAME,
  MAX_STUDIES,
  symbolPattern,
} from '@dorpon/domain/chart/document-limits';
import { COLOURS, TOOLS } from '@dorpon/domain/chart/drawings/drawing';
import { FORMULA } from '@dorpon/domain/chart/formula-study';
import { INTERVALS } from '@dorpon/domain/chart/interval';
import { valueTypes } from '@dorpon/domain/screener/field';
import { MAX_FORMULA_NAME } from '@dorpon/domain/screener/formulas';
import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { z } from 'zod/mini';
import { nameInput, textInput } from './member-input.ts';
import { isUnique, list, partId, unique, uniqueIds } from './own-part.ts';

/**
 * What a chart shows, as layouts, links, files and this browser's storage hold it. All of them may come
 * from someone else, so every text and list is bounded.
 */

/** The first and last moment of the years 1900 to 2200. */
const MIN_TIME = -2_208_988_800_000;
const MAX_TIME = 7_258_118_399_999;
/** Far above any price or index. */
const MAX_PRICE = 1e12;
/** Of a study; none has half as many. */
const MAX_PARAMS = 40;

export const chartSymbol = z
  .string()
  .check(z.regex(symbolPattern, { error: 'must be a code like ACI', abort: true }));
/** Of a layout, a template or a published copy. */
export const layoutName = nameInput(1, MAX_LAYOUT_NAME);

const yes = z.optional(z.literal(true));
const colour = z.enum(COLOURS);
const between = (least: number, most: number) =>
  z.number().check(z.minimum(least, { abort: true }), z.maximum(most, { abort: true }));
const moment = between(MIN_TIME, MAX_TIME);
const price = between(-MAX_PRICE, MAX_PRICE);
/** The number of keys is checked before any value is parsed, as that of a list is. */
const boundedRecord = <Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(
  key: Key,
  value: Value,
  most: number,
) =>
  z.pipe(
    z.custom<z.core.$InferZodRecordInput<Key, Value>>(
      (given) => !isFields(given) || Object.keys(given).length <= most,
      `at most ${most} are allowed`,
    ),
    z.record(key, value),
  );
const isFields = (given: unknown): given is object => typeof given === 'object' && given !== null;

const drawingStyle = z.strictObject({
  colour,
  width: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  dash: z.enum(['solid', 'dashed', 'dotted']),
  filled: z.boolean(),
});

export const drawing = z.strictObject({
  id: partId,
  tool: z.enum(TOOLS),
  anchors: list(z.strictObject({ at: moment, price }), MAX_ANCHORS).check(z.minLength(1)),
  style: drawingStyle,
  text: z.optional(textInput(0, MAX_DRAWING_TEXT)),
  locked: yes,
  hidden: yes,
  z: z.optional(z.number()),
  changedAt: moment,
});

/** A drawing that was removed: without it, a device that was offline would bring it back. */
export const removedDrawing = z.strictObject({
  id: partId,
  removed: z.literal(true),
  changedAt: moment,
});
export const keptDrawing = z.union([drawing, removedDrawing]);

export const drawingsOfSymbol = list(drawing, MAX_DRAWINGS).check(uniqueIds);

const formula = z.strictObject({
  text: textInput(1, MAX_LENGTH),
  name: z.optional(nameInput(1, MAX_FORMULA_NAME)),
  pane: z.enum(['price', 'own']),
  type: z.enum(valueTypes),
});

/** The shape alone: whether the study exists and has these parameters is checked with its chart. */
const studyShape = z.strictObject({
  id: partId,
  study: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be the id of a study')),
  params: boundedRecord(z.string().check(z.maxLength(40)), z.number(), MAX_PARAMS),
  formula: z.optional(formula),
  on: z.optional(z.strictObject({ id: partId, output: z.string().check(z.maxLength(40)) })),
  colours: z.optional(boundedRecord(z.string().check(z.maxLength(40)), colour, MAX_STUDIES)),
  hidden: yes,
});

/** Studies of one chart or template. A study may be computed only from one before it. */
export const studiesOfChart = list(studyShape, MAX_STUDIES).check(uniqueIds, (read) => {
  const before = new Map<string, StudyChoice>();
  const refuse = (at: number, field: string, message: string) =>
    read.issues.push({ code: 'custom', path: [at, field], message, input: read.value });
  for (const [at, choice] of read.value.entries()) {
    const { id, study, params, on } = choice;
    const checked = chartStudyParams({ study, params });
    if (checked === undefined) refuse(at, 'study', `unknown study ${study}`);
    else if ('wrong' in checked) refuse(at, 'params', `${study}: wrong value of ${checked.wrong}`);
    if ((study === FORMULA) !== (choice.formula !== undefined))
      refuse(at, 'formula', study === FORMULA ? 'is missing' : `${study} has none`);
    const source = on && before.get(on.id);
    if (on && source === undefined) refuse(at, 'on', `no study ${on.id} before it`);
    else if (on && source !== undefined && !outputsOf(source).includes(on.output))
      refuse(at, 'on', `${source.study} has no output ${on.output}`);
    before.set(id, choice);
  }
});

export const chart = z.strictObject({
  symbol: chartSymbol,
  interval: z.enum(INTERVALS),
  type: z.enum(CHART_TYPES),
  adjust: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  scale: z.enum(SCALES),
  inverted: z.boolean(),
  grid: z.boolean(),
  volume: z.boolean(),
  studies: studiesOfChart,
  panes: list(
    z.strictObject({
      id: partId,
      height: z.optional(z.number().check(z.positive(), z.maximum(1))),
      collapsed: yes,
    }),
    MAX_STUDIES + 1,
  ).check(uniqueIds),
  compared: list(
    z.strictObject({ symbol: chartSymbol, scale: z.enum(['percent', 'own']), colour }),
    MAX_COMPARED,
  ).check(
    z.refine((all) => isUnique(all.map(({ symbol }) => symbol)), 'must not contain a symbol twice'),
  ),
  marks: list(z.enum(MARK_KINDS), MARK_KINDS.length).check(unique),
});

export const visibleRange = z.strictObject({
  from: moment,
  upto: z.optional(moment),
  place: z.optional(
    z.strictObject({
      width: between(0, 100_000),
      space: between(0.01, 1000),
      behind: between(0, 1_000_000),
      free: between(-1_000_000, 1_000_000),
    }),
  ),
});

/** Everything but the drawings, which belong to the share and show on every layout. */
export const chartLayout = z.strictObject({
  charts: list(chart, MAX_CHARTS).check(z.minLength(1)),
  arrangement: z.enum(ARRANGEMENTS),
  links: list(z.enum(LINKS), LINKS.length).check(unique),
  /** By place of the chart; null follows the newest bar. */
  ranges: list(z.nullable(visibleRange), MAX_CHARTS),
});
export type ChartLayout = z.infer<typeof chartLayout>;

/** What a link, a file or a published copy holds: a layout with the drawings of its symbols. */
export const chartSnapshot = z.strictObject({
  ...chartLayout.shape,
  drawings: boundedRecord(chartSymbol, drawingsOfSymbol, MAX_CHARTS),
});
export type ChartSnapshot = z.infer<typeof chartSnapshot>;

/** A named set of studies that can be applied to any chart. */
export const studyTemplate = z.strictObject({
  id: partId,
  name: layoutName,
  studies: studiesOfChart,
});
