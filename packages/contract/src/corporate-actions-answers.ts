import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { taka } from '@dorpon/domain/units';
import type { CorporateActionRow } from './corporate-actions.ts';

export const toCorporateActionRow = (action: CorporateAction): CorporateActionRow => ({
  code: action.code,
  kind: action.kind,
  year_ended_on: action.yearEndedOn,
  declared_on: action.declaredOn,
  published_on: action.publishedOn,
  spot_from: action.spotFrom,
  record_date: action.recordDate,
  reopens_on: action.reopensOn,
  agm_date: action.agmOn,
  stock: action.stock,
  cash: action.cash,
  rights: action.rights,
  rights_price: taka(action.rightsPrice),
});
