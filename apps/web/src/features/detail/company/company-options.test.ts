import { describe, expect, it } from 'vitest';
import {
  type CompanyOptions,
  defaultOptions,
  parseCompanySearch,
  printCompanySearch,
} from './company-options.ts';

describe('the address of the company sections', () => {
  it('leaves out defaults', () => {
    expect(
      Object.values(printCompanySearch(defaultOptions)).every((value) => value === undefined),
    ).toBe(true);
  });

  it('holds what was chosen and is read back unchanged', () => {
    const options: CompanyOptions = {
      ...defaultOptions,
      results: 'nav',
      quarter: 'Q2',
      statement: 'balance',
      lines: 'main',
      peers: { by: 'pe', order: 'asc' },
    };
    const printed = printCompanySearch(options);
    expect(printed).toMatchObject({ results: 'nav', quarter: 'Q2', peers: 'pe' });
    expect(parseCompanySearch(printed)).toEqual(options);
    const falling: CompanyOptions = { ...options, peers: { by: 'yield', order: 'desc' } };
    expect(parseCompanySearch(printCompanySearch(falling)).peers).toEqual(falling.peers);
  });

  it('falls back to the defaults for invalid values', () => {
    const typed = { results: 'toString', quarter: 5, statement: null, peers: '-', lines: ['main'] };
    expect(parseCompanySearch(typed)).toEqual(defaultOptions);
  });
});
