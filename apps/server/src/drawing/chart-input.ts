import type { ChartInterval, ChartPeriod } from '@dorpon/contract/charts';
import type { DataSource } from '@dorpon/contract/shares';
import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import type { Values } from '@dorpon/domain/indicators/study';
import type { Halt } from '@dorpon/domain/market/quote';
import type { EpochMs, Percent, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { PackedBars } from './packed-bars.ts';
import type { Palette, Theme } from './theme.ts';
import type { Lang } from './words.ts';

/** A study by its name in the catalogue: functions cannot be sent to another thread. */
export interface StudyChoice {
  readonly id: string;
  readonly params: Values<string>;
}

/** A corporate action on a day within the chart. */
export interface ActionMark {
  /** The first bar after it took effect. */
  readonly at: EpochMs;
  readonly stock: Percent;
  readonly rights: Percent;
  readonly cash: Percent;
}

/** The hours of the session that a minute chart shows; the axis spans all of them. */
export interface SessionSpan {
  readonly opensAt: EpochMs;
  readonly closesAt: EpochMs;
  readonly barMs: number;
  /** Set while the session runs. */
  readonly now: EpochMs | null;
}

export interface ChartLook {
  readonly width: number;
  readonly height: number;
  /** Pixels of a PNG per unit of width and height. */
  readonly ratio: number;
  readonly theme: Theme;
  readonly palette: Palette;
  readonly lang: Lang;
  readonly style: 'candle' | 'mirror';
  readonly scale: 'linear' | 'log';
  readonly volume: boolean;
  readonly overlays: readonly StudyChoice[];
  readonly panes: readonly StudyChoice[];
}

/**
 * Everything that a picture shows and nothing else, so that equal inputs give equal pictures.
 * Prices in taka.
 */
export interface ChartInput {
  readonly look: ChartLook;
  readonly code: ShareCode;
  readonly name: string;
  readonly isIndex: boolean;
  readonly period: ChartPeriod | null;
  readonly interval: ChartInterval;
  readonly adjust: AdjustMode;
  readonly source: DataSource;
  /** The requested range, shown when it is empty. */
  readonly from: TradingDay;
  readonly upto: TradingDay;
  /** Why the range is empty. */
  readonly without: 'trades' | 'minutes' | 'future';
  /** The newest day shown: for a week the last of its sessions. */
  readonly lastDay: TradingDay;
  /** The minute of the newest bar; null when its day is over. */
  readonly asOf: EpochMs | null;
  readonly halt: Halt;
  /** The close of the newest day shown, and the close before it. */
  readonly day: { readonly close: number; readonly before: number } | null;
  /** The close before the first bar shown. */
  readonly datum: number | null;
  readonly bars: PackedBars;
  /** Bars before this row are only for the studies. */
  readonly first: number;
  readonly session: SessionSpan | null;
  readonly actions: readonly ActionMark[];
}
