import type { EpochMs } from '../../units.ts';

export const TOOLS = [
  'trend-line',
  'ray',
  'extended-line',
  'arrow',
  'horizontal-line',
  'horizontal-ray',
  'vertical-line',
  'cross-line',
  'parallel-channel',
  'regression-channel',
  'pitchfork',
  'rectangle',
  'ellipse',
  'triangle',
  'path',
  'brush',
  'fibonacci-retracement',
  'fibonacci-extension',
  'fibonacci-fan',
  'fibonacci-time',
  'gann-fan',
  'long-position',
  'short-position',
  'price-range',
  'date-range',
  'text',
  'note',
  'icon',
  'elliott-wave',
  'abcd',
] as const;
export type Tool = (typeof TOOLS)[number];

/** A place on the price pane. It stays where it is on every interval. */
export interface Anchor {
  readonly at: EpochMs;
  /** In taka, or in points of an index. Documents keep what was traded on that day: see `price-basis.ts`. */
  readonly price: number;
}

/** Tones of ink come first; the last two follow the palette of rising and falling prices. */
export const COLOURS = [
  'ink',
  'ink-2',
  'ink-3',
  'needle',
  'blue',
  'violet',
  'orange',
  'up',
  'down',
] as const;
export type Colour = (typeof COLOURS)[number];

export interface DrawingStyle {
  readonly colour: Colour;
  readonly width: 1 | 2 | 3 | 4;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly filled: boolean;
}

export interface Drawing {
  readonly id: string;
  readonly tool: Tool;
  readonly anchors: readonly Anchor[];
  readonly style: DrawingStyle;
  /** Of text, note and icon. */
  readonly text?: string;
  readonly locked?: true;
  readonly hidden?: true;
  /**
   * Its place among the drawings of its symbol, higher ones on top. Set by `stampDrawings`: while it is
   * edited, the order of the list counts.
   */
  readonly z?: number;
  /** When a person last changed it: of two devices the newer change wins. Set by `stampDrawings` alone. */
  readonly changedAt: EpochMs;
}
