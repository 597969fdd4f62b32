import type { Tool } from './drawing.ts';

/** Buttons of the tool rail, in their order; `|` ends a section. */
export const TOOL_GROUPS = [
  'lines',
  'levels',
  'channels',
  '|',
  'fibonacci',
  'fans',
  '|',
  'shapes',
  'strokes',
  '|',
  'texts',
  'patterns',
  '|',
  'positions',
  'ranges',
] as const;
export type ToolGroup = Exclude<(typeof TOOL_GROUPS)[number], '|'>;

export interface ToolEntry {
  readonly name: { readonly en: string; readonly bn: string };
  readonly group: ToolGroup;
  /** How many a finished drawing has; `many`: at least two. */
  readonly anchors: number | 'many';
  /** How many of them a person sets, when the others follow from these. */
  readonly placed?: number;
  readonly text?: 'one-line' | 'lines' | 'icon';
  readonly canFill?: true;
}

export const tools: Readonly<Record<Tool, ToolEntry>> = {
  'trend-line': { name: { en: 'Trend line', bn: 'ট্রেন্ড লাইন' }, group: 'lines', anchors: 2 },
  ray: { name: { en: 'Ray', bn: 'রশ্মি' }, group: 'lines', anchors: 2 },
  'extended-line': {
    name: { en: 'Extended line', bn: 'দুই দিকে প্রসারিত রেখা' },
    group: 'lines',
    anchors: 2,
  },
  arrow: { name: { en: 'Arrow', bn: 'তীর' }, group: 'lines', anchors: 2 },
  'horizontal-line': {
    name: { en: 'Horizontal line', bn: 'অনুভূমিক রেখা' },
    group: 'levels',
    anchors: 1,
  },
  'horizontal-ray': {
    name: { en: 'Horizontal ray', bn: 'অনুভূমিক রশ্মি' },
    group: 'levels',
    anchors: 1,
  },
  'vertical-line': {
    name: { en: 'Vertical line', bn: 'উল্লম্ব রেখা' },
    group: 'levels',
    anchors: 1,
  },
  'cross-line': { name: { en: 'Cross line', bn: 'ক্রস রেখা' }, group: 'levels', anchors: 1 },
  'parallel-channel': {
    name: { en: 'Parallel channel', bn: 'সমান্তরাল চ্যানেল' },
    group: 'channels',
    anchors: 3,
    canFill: true,
  },
  'regression-channel': {
    name: { en: 'Regression channel', bn: 'রিগ্রেশন চ্যানেল' },
    group: 'channels',
    anchors: 2,
    canFill: true,
  },
  pitchfork: {
    name: { en: 'Pitchfork', bn: 'পিচফর্ক' },
    group: 'channels',
    anchors: 3,
    canFill: true,
  },
  'fibonacci-retracement': {
    name: { en: 'Fibonacci retracement', bn: 'ফিবোনাচি রিট্রেসমেন্ট' },
    group: 'fibonacci',
    anchors: 2,
    canFill: true,
  },
  'fibonacci-extension': {
    name: { en: 'Fibonacci extension', bn: 'ফিবোনাচি এক্সটেনশন' },
    group: 'fibonacci',
    anchors: 3,
    canFill: true,
  },
  'fibonacci-time': {
    name: { en: 'Fibonacci time zones', bn: 'ফিবোনাচি টাইম জোন' },
    group: 'fibonacci',
    anchors: 2,
  },
  'fibonacci-fan': {
    name: { en: 'Fibonacci fan', bn: 'ফিবোনাচি ফ্যান' },
    group: 'fans',
    anchors: 2,
  },
  'gann-fan': { name: { en: 'Gann fan', bn: 'গ্যান ফ্যান' }, group: 'fans', anchors: 2 },
  rectangle: {
    name: { en: 'Rectangle', bn: 'আয়তক্ষেত্র' },
    group: 'shapes',
    anchors: 2,
    canFill: true,
  },
  ellipse: { name: { en: 'Ellipse', bn: 'উপবৃত্ত' }, group: 'shapes', anchors: 2, canFill: true },
  triangle: {
    name: { en: 'Triangle', bn: 'ত্রিভুজ' },
    group: 'shapes',
    anchors: 3,
    canFill: true,
  },
  brush: { name: { en: 'Brush', bn: 'তুলি' }, group: 'strokes', anchors: 'many' },
  path: { name: { en: 'Path', bn: 'পাথ' }, group: 'strokes', anchors: 'many', canFill: true },
  text: { name: { en: 'Text', bn: 'লেখা' }, group: 'texts', anchors: 1, text: 'one-line' },
  note: {
    name: { en: 'Note', bn: 'নোট' },
    group: 'texts',
    anchors: 2,
    placed: 1,
    text: 'lines',
  },
  icon: { name: { en: 'Icon', bn: 'আইকন' }, group: 'texts', anchors: 1, text: 'icon' },
  'elliott-wave': {
    name: { en: 'Elliott wave', bn: 'এলিয়ট ওয়েভ' },
    group: 'patterns',
    anchors: 6,
  },
  abcd: { name: { en: 'ABCD pattern', bn: 'ABCD প্যাটার্ন' }, group: 'patterns', anchors: 4 },
  'long-position': {
    name: { en: 'Long position', bn: 'লং পজিশন' },
    group: 'positions',
    anchors: 3,
    placed: 2,
  },
  'short-position': {
    name: { en: 'Short position', bn: 'শর্ট পজিশন' },
    group: 'positions',
    anchors: 3,
    placed: 2,
  },
  'price-range': {
    name: { en: 'Price range', bn: 'দরের পরিসর' },
    group: 'ranges',
    anchors: 2,
    canFill: true,
  },
  'date-range': {
    name: { en: 'Date range', bn: 'সময়ের পরিসর' },
    group: 'ranges',
    anchors: 2,
    canFill: true,
  },
};

/** How many anchors a person sets; undefined: as many as they like. */
export function anchorsToPlace(tool: Tool): number | undefined {
  const { anchors, placed } = tools[tool];
  return placed ?? (anchors === 'many' ? undefined : anchors);
}

/** Icons are plain characters, so that a picture, a file and a link carry them as they are. */
export const ICONS = ['▲', '▼', '●', '■', '◆', '★', '✓', '✕', '!', '?', '⚑', '৳'] as const;
