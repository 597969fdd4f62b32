import type { ChartInput, ChartLook } from './chart-input.ts';
import type { Layout } from './layout.ts';
import type { ChartBars } from './packed-bars.ts';
import type { Colours } from './theme.ts';
import type { TimeScale } from './time-scale.ts';
import type { ValueScale } from './value-scale.ts';
import type { DrawnWords } from './words.ts';

/** What every part of one picture needs. */
export interface Page {
  readonly input: ChartInput;
  readonly look: ChartLook;
  readonly bars: ChartBars;
  readonly colours: Colours;
  readonly words: DrawnWords;
  /** Replaces digits by those of the language. */
  readonly digits: (text: string) => string;
}

/** The positions, once there is something to draw. */
export interface Frame extends Page {
  readonly layout: Layout;
  readonly axisWidth: number;
  readonly time: TimeScale;
  readonly price: ValueScale;
}
