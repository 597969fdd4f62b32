import type { ChartInput } from './chart-input.ts';

export type PictureFormat = 'svg' | 'png';

export interface Drawing {
  readonly format: PictureFormat;
  readonly input: ChartInput;
}

/** A picture as it is sent. Pixels are packed already; text is also there packed, both ways. */
export interface Picture {
  /** Of the bytes themselves. */
  readonly tag: string;
  readonly identity: Uint8Array;
  readonly packed: { readonly gzip: Uint8Array; readonly br: Uint8Array } | null;
}
