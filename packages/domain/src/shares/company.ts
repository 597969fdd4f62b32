import type { CompanyFigures } from '../figures/company.ts';

/** Company data that a share list needs beside the quote. */
export interface Company extends CompanyFigures {
  readonly name: string;
  readonly nameBangla: string;
  readonly sector: string;
  readonly outstanding: number;
  readonly paidUpMn: number;
}
