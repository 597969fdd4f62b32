import type { CompanyFigures } from '../figures/company.ts';

/** What a list needs to know of a company beside its quote. */
export interface Company extends CompanyFigures {
  readonly name: string;
  readonly nameBangla: string;
  readonly sector: string;
  readonly outstanding: number;
  readonly paidUpMn: number;
}
