import { getAllCorporateActions } from '@dorpon/contract/corporate-actions';
import { securitiesFactor } from '@dorpon/domain/market/corporate-action';
import type { ShareCode } from '@dorpon/domain/units';
import type { PastFacts } from './past-facts.ts';

/** Bonus and rights issues of a share after the shown day. */
export interface Issued {
  /** Securities of today per security of that day. */
  readonly factor: number;
  /** Rights also brought money in: figures per share cannot be restated by the factor alone. */
  readonly hasRights: boolean;
}

/** Of shares with an issue since the shown day: the server counts the securities of today. */
export async function issuedSince({
  past: { hours },
  today,
  callNow,
}: PastFacts): Promise<ReadonlyMap<ShareCode, Issued>> {
  const { answer } = await callNow(getAllCorporateActions, {});
  const issued = new Map<ShareCode, Issued>();
  for (const { code, reopens_on, stock, rights } of answer) {
    if (reopens_on <= hours.day || reopens_on > today) continue;
    const factor = securitiesFactor({ bonus: stock / 100, rights: rights / 100, rightsPrice: 0 });
    if (factor === 1) continue;
    const before = issued.get(code) ?? { factor: 1, hasRights: false };
    issued.set(code, {
      factor: before.factor * factor,
      hasRights: before.hasRights || rights > 0,
    });
  }
  return issued;
}
