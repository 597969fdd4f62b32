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
  /**
   * How far it is drawn beyond its anchors, so that it is left out only when nothing of it is visible: not at
   * all, above and below them, also to the right, or to all sides.
   */
  readonly reach: 'inside' | 'height' | 'right' | 'all';
  /** What can be grasped: its anchors, all corners of the box of two anchors, or nothing but the whole. */
  readonly handles: 'anchors' | 'corners' | 'none';
  readonly text?: 'one-line' | 'lines' | 'icon';
  readonly canFill?: true;
  /** Drawn by hand: its anchors follow the pointer and are not held to bars and ticks. */
  readonly isStroke?: true;
}

export const tools: Readonly<Record<Tool, ToolEntry>> = {
  'trend-line': {
    name: { en: 'Trend line', bn: 'ট্রেন্ড লাইন' },
    group: 'lines',
    anchors: 2,
    reach: 'inside',
    handles: 'anchors',
  },
  ray: {
    name: { en: 'Ray', bn: 'রশ্মি' },
    group: 'lines',
    anchors: 2,
    reach: 'all',
    handles: 'anchors',
  },
  'extended-line': {
    name: { en: 'Extended line', bn: 'দুই দিকে প্রসারিত রেখা' },
    group: 'lines',
    anchors: 2,
    reach: 'all',
    handles: 'anchors',
  },
  arrow: {
    name: { en: 'Arrow', bn: 'তির' },
    group: 'lines',
    anchors: 2,
    reach: 'height',
    handles: 'anchors',
  },
  'horizontal-line': {
    name: { en: 'Horizontal line', bn: 'অনুভূমিক রেখা' },
    group: 'levels',
    anchors: 1,
    reach: 'all',
    handles: 'anchors',
  },
  'horizontal-ray': {
    name: { en: 'Horizontal ray', bn: 'অনুভূমিক রশ্মি' },
    group: 'levels',
    anchors: 1,
    reach: 'right',
    handles: 'anchors',
  },
  'vertical-line': {
    name: { en: 'Vertical line', bn: 'উল্লম্ব রেখা' },
    group: 'levels',
    anchors: 1,
    reach: 'height',
    handles: 'anchors',
  },
  'cross-line': {
    name: { en: 'Cross line', bn: 'ক্রস রেখা' },
    group: 'levels',
    anchors: 1,
    reach: 'all',
    handles: 'anchors',
  },
  'parallel-channel': {
    name: { en: 'Parallel channel', bn: 'সমান্তরাল চ্যানেল' },
    group: 'channels',
    anchors: 3,
    reach: 'height',
    handles: 'anchors',
    canFill: true,
  },
  'regression-channel': {
    name: { en: 'Regression channel', bn: 'রিগ্রেশন চ্যানেল' },
    group: 'channels',
    anchors: 2,
    reach: 'height',
    handles: 'anchors',
    canFill: true,
  },
  pitchfork: {
    name: { en: 'Pitchfork', bn: 'পিচফর্ক' },
    group: 'channels',
    anchors: 3,
    reach: 'all',
    handles: 'anchors',
    canFill: true,
  },
  'fibonacci-retracement': {
    name: { en: 'Fibonacci retracement', bn: 'ফিবোনাচি রিট্রেসমেন্ট' },
    group: 'fibonacci',
    anchors: 2,
    reach: 'right',
    handles: 'anchors',
    canFill: true,
  },
  'fibonacci-extension': {
    name: { en: 'Fibonacci extension', bn: 'ফিবোনাচি এক্সটেনশন' },
    group: 'fibonacci',
    anchors: 3,
    reach: 'right',
    handles: 'anchors',
    canFill: true,
  },
  'fibonacci-time': {
    name: { en: 'Fibonacci time zones', bn: 'ফিবোনাচি টাইম জোন' },
    group: 'fibonacci',
    anchors: 2,
    reach: 'all',
    handles: 'anchors',
  },
  'fibonacci-fan': {
    name: { en: 'Fibonacci fan', bn: 'ফিবোনাচি ফ্যান' },
    group: 'fans',
    anchors: 2,
    reach: 'all',
    handles: 'anchors',
  },
  'gann-fan': {
    name: { en: 'Gann fan', bn: 'গ্যান ফ্যান' },
    group: 'fans',
    anchors: 2,
    reach: 'all',
    handles: 'anchors',
  },
  rectangle: {
    name: { en: 'Rectangle', bn: 'আয়তক্ষেত্র' },
    group: 'shapes',
    anchors: 2,
    reach: 'inside',
    handles: 'corners',
    canFill: true,
  },
  ellipse: {
    name: { en: 'Ellipse', bn: 'উপবৃত্ত' },
    group: 'shapes',
    anchors: 2,
    reach: 'inside',
    handles: 'corners',
    canFill: true,
  },
  triangle: {
    name: { en: 'Triangle', bn: 'ত্রিভুজ' },
    group: 'shapes',
    anchors: 3,
    reach: 'inside',
    handles: 'anchors',
    canFill: true,
  },
  brush: {
    name: { en: 'Brush', bn: 'তুলি' },
    group: 'strokes',
    anchors: 'many',
    reach: 'inside',
    handles: 'none',
    isStroke: true,
  },
  path: {
    name: { en: 'Path', bn: 'পাথ' },
    group: 'strokes',
    anchors: 'many',
    reach: 'height',
    handles: 'anchors',
    canFill: true,
  },
  text: {
    name: { en: 'Text', bn: 'লেখা' },
    group: 'texts',
    anchors: 1,
    reach: 'right',
    handles: 'anchors',
    text: 'one-line',
  },
  note: {
    name: { en: 'Note', bn: 'নোট' },
    group: 'texts',
    anchors: 2,
    reach: 'all',
    handles: 'anchors',
    placed: 1,
    text: 'lines',
  },
  icon: {
    name: { en: 'Icon', bn: 'আইকন' },
    group: 'texts',
    anchors: 1,
    reach: 'height',
    handles: 'anchors',
    text: 'icon',
  },
  'elliott-wave': {
    name: { en: 'Elliott wave', bn: 'এলিয়ট ওয়েভ' },
    group: 'patterns',
    anchors: 6,
    reach: 'height',
    handles: 'anchors',
  },
  abcd: {
    name: { en: 'ABCD pattern', bn: 'ABCD প্যাটার্ন' },
    group: 'patterns',
    anchors: 4,
    reach: 'height',
    handles: 'anchors',
  },
  'long-position': {
    name: { en: 'Long position', bn: 'লং পজিশন' },
    group: 'positions',
    anchors: 3,
    reach: 'height',
    handles: 'anchors',
    placed: 2,
  },
  'short-position': {
    name: { en: 'Short position', bn: 'শর্ট পজিশন' },
    group: 'positions',
    anchors: 3,
    reach: 'height',
    handles: 'anchors',
    placed: 2,
  },
  'price-range': {
    name: { en: 'Price range', bn: 'দরের পরিসর' },
    group: 'ranges',
    anchors: 2,
    reach: 'height',
    handles: 'anchors',
    canFill: true,
  },
  'date-range': {
    name: { en: 'Date range', bn: 'সময়ের পরিসর' },
    group: 'ranges',
    anchors: 2,
    reach: 'height',
    handles: 'anchors',
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

export const isStroke = (tool: Tool): boolean => tools[tool].isStroke === true;
