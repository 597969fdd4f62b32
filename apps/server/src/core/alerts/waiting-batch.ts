import { holdingChange } from '@dorpon/domain/company/shareholding';
import type { Shareholding } from '@dorpon/domain/market/instrument';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch } from '../../feed/feed.ts';
import type { CompanyBook } from '../companies/company-book.ts';

interface HoldingsChange {
  readonly code: ShareCode;
  readonly change: Shareholding;
}

/** A batch that is matched when alerts are loaded. */
export interface WaitingBatch {
  readonly batch: FeedBatch;
  /** It may have been delivered before (P2). */
  readonly again: boolean;
  /** Against what was known when it came. */
  readonly holdings: readonly HoldingsChange[];
  /** On the clock of this machine. */
  readonly cameAt: EpochMs;
}

/** Before the batch is applied: of a holding the one before must still be known. */
export function waitingBatch(
  companies: CompanyBook,
  batch: FeedBatch,
  again: boolean,
): WaitingBatch {
  const holdings = (batch.disclosures?.holdings ?? []).flatMap((row) => {
    const before = companies.of(row.code)?.holdings.at(-1);
    const change = before && row.heldOn > before.heldOn ? holdingChange(row, before) : null;
    return change ? { code: row.code, change } : [];
  });
  return { batch, again, holdings, cameAt: Date.now() };
}
