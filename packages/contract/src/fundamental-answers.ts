import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { PAISA_PER_MILLION } from '@dorpon/domain/units';
import type { BasicFundamental } from './fundamentals.ts';

export const toBasicFundamental = (
  instrument: Instrument,
  figures: CompanyFigures | undefined,
): BasicFundamental => ({
  _id: instrument.code,
  name: instrument.name,
  name_bn: instrument.banglaName,
  nos: instrument.outstanding,
  annual_nav: figures?.annualNav ?? null,
  annualized_eps: figures?.annualisedEps ?? null,
  sector: instrument.sector,
  year_end: instrument.yearEnd,
  paidup_capital_in_mn: (instrument.outstanding * instrument.faceValue) / PAISA_PER_MILLION,
});
