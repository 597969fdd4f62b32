import { type BasicFundamental, getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import type { Company } from '@dorpon/domain/shares/company';
import { queryOptions } from '@tanstack/react-query';
import { awaitedPast } from '../platform/awaited-past.ts';
import { call, callNow } from './call.ts';

const toCompany = (wire: BasicFundamental): Company => ({
  code: wire._id,
  name: wire.name,
  nameBangla: wire.name_bn,
  sector: wire.sector,
  outstanding: wire.nos,
  paidUpMn: wire.paidup_capital_in_mn,
  annualisedEps: wire.annualized_eps,
  annualNav: wire.annual_nav,
});

export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: async ({ signal }) => {
    // Names and sectors do not wait for the past minute of a link; its figures follow.
    const ask = awaitedPast.read() ? callNow : call;
    const { answer } = await ask(getBasicFundamental, { signal });
    return new Map(answer.map((wire) => [wire._id, toCompany(wire)]));
  },
  staleTime: 3_600_000,
});
