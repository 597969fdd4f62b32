import type { ChartInput } from './chart-input.ts';

export type PictureFormat = 'svg' | 'png';

export interface Drawing {
  readonly format: PictureFormat;
  readonly input: ChartInput;
}

/** A picture as it is sent. PNG is already compressed; SVG is also given as gzip and brotli. */
export interface Picture {
  /** Hash of the bytes. */
  readonly tag: string;
  readonly identity: Uint8Array;
  readonly packed: { readonly gzip: Uint8Array; readonly br: Uint8Array } | null;
}
