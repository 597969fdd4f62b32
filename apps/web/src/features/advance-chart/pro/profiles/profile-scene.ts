import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarColumns } from '../../../../chart/bar-source.ts';

/** The price pane as profiles are painted on it, in CSS pixels from its left top. */
export interface ProfileScene {
  readonly context: CanvasRenderingContext2D;
  readonly symbol: ChartSymbol;
  readonly interval: Interval;
  readonly bars: BarColumns;
  readonly hasOlder: boolean;
  /** Of the pane without its scale. */
  readonly width: number;
  readonly height: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly barSpace: number;
  xOf(at: EpochMs): number;
  yOf(price: number): number;
  colour(token: ProfileColour): string;
  font(size: number): string;
}

export type ProfileColour = 'ground' | 'ink' | 'ink-2' | 'ink-3' | 'ink-4' | 's4' | 's5';

/** What a profile says in the legend. */
export interface ProfileReading {
  /** `ChartStudy.id`. */
  readonly id: string;
  readonly study: string;
  /** `older`: bars since the anchor are being loaded. `interval`: it needs half hours or shorter bars. */
  readonly state: 'shown' | 'empty' | 'older' | 'interval';
  readonly pointOfControl?: number;
  readonly valueLow?: number;
  readonly valueHigh?: number;
  readonly average?: number;
}

/** A dashed horizontal line on a whole pixel. */
export function dashedLevel(scene: ProfileScene, price: number, from: number, to: number): void {
  const { context } = scene;
  const y = Math.round(scene.yOf(price)) + 0.5;
  context.save();
  context.strokeStyle = scene.colour('ink-3');
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(from, y);
  context.lineTo(to, y);
  context.stroke();
  context.restore();
}
