import { type CorporateActionRow, getCorporateActions } from '@dorpon/contract/corporate-actions';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { paisa, type ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const toCorporateAction = (wire: CorporateActionRow): CorporateAction => ({
  code: wire.code,
  kind: wire.kind,
  yearEndedOn: wire.year_ended_on,
  declaredOn: wire.declared_on,
  publishedOn: wire.published_on,
  spotFrom: wire.spot_from,
  recordDate: wire.record_date,
  reopensOn: wire.reopens_on,
  agmOn: wire.agm_date,
  cash: wire.cash,
  stock: wire.stock,
  rights: wire.rights,
  rightsPrice: paisa(wire.rights_price),
});

/** Dividends and rights of a share, past and upcoming, newest record date first. */
export const corporateActionsQuery = (share: ShareCode) =>
  queryOptions({
    queryKey: ['corporate-actions', share],
    queryFn: async ({ signal }): Promise<readonly CorporateAction[]> =>
      (await call(getCorporateActions, { query: { share }, signal })).answer.map(toCorporateAction),
    staleTime: 600_000,
  });
