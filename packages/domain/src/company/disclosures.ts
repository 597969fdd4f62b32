import type { CorporateAction } from '../market/corporate-action.ts';
import type { Instrument } from '../market/instrument.ts';
import type { NewsItem } from './news-item.ts';
import type { HoldingRow } from './shareholding.ts';
import type { Statement } from './statement.ts';

/** Company disclosures, of one day or of the whole history. */
export interface Disclosures {
  readonly statements: readonly Statement[];
  readonly holdings: readonly HoldingRow[];
  readonly actions: readonly CorporateAction[];
  readonly news: readonly NewsItem[];
  /** Instruments whose number of securities or shareholding changed, in their current state. */
  readonly listings: readonly Instrument[];
}

export const noDisclosures: Disclosures = {
  statements: [],
  holdings: [],
  actions: [],
  news: [],
  listings: [],
};
