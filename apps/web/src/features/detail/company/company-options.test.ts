import { describe, expect, it } from 'vitest';
import { type CompanyWish, parseCompanyWish, printCompanyWish, usualWish } from './company-options.ts';

describe('the address of the company sections', () => {
  it('leaves out defaults', () => {
    expect(Object.values(printCompanyWish(usualWish)).every((value) => value === undefined)).toBe(
      true,
    );
  });

  it('holds what was chosen and is read back unchanged', () => {
    const wish: CompanyWish = {
      ...usualWish,
      results: 'nav',
      quarter: 'Q2',
      statement: 'balance',
      lines: 'main',
      peers: { by: 'pe', order: 'asc' },
    };
    const printed = printCompanyWish(wish);
    expect(printed).toMatchObject({ results: 'nav', quarter: 'Q2', peers: 'pe' });
    expect(parseCompanyWish(printed)).toEqual(wish);
    const falling: CompanyWish = { ...wish, peers: { by: 'yield', order: 'desc' } };
    expect(parseCompanyWish(printCompanyWish(falling)).peers).toEqual(falling.peers);
  });

  it('falls back to the defaults for invalid values', () => {
    const typed = { results: 'toString', quarter: 5, statement: null, peers: '-', lines: ['main'] };
    expect(parseCompanyWish(typed)).toEqual(usualWish);
  });
});
