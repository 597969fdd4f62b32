import type { LineFormat, LineInterval } from '@dorpon/contract/price-lines';
import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import type { ExportRange } from './store.ts';

export const exportFormats = ['own', 'csv', 'amibroker', 'metastock'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions extends ExportRange {
  readonly folder: string;
  readonly format: 'own' | LineFormat;
  readonly intervals: readonly LineInterval[];
  readonly adjusted: AdjustMode;
  /** One file per share instead of one for all. */
  readonly perShare: boolean;
  /** How companies are written in the own format. */
  readonly companies: 'csv' | 'json';
  readonly overwrite: boolean;
}

export interface WrittenFile {
  /** Relative to the folder. */
  readonly name: string;
  readonly rows: number;
}

export const extensionOf = (format: ExportFormat): string =>
  format === 'own' || format === 'csv' ? 'csv' : 'txt';
