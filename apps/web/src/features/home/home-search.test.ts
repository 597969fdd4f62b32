import { describe, expect, it } from 'vitest';
import { parseHomeSearch, withDefaults } from './home-search.ts';

describe('the address of the home page', () => {
  it('leaves out defaults', () => {
    expect(parseHomeSearch({ index: 'DSEX', top: 'gainers' })).toEqual({});
    expect(parseHomeSearch({ index: 'DS30', top: 'volume' })).toEqual({
      index: 'DS30',
      top: 'volume',
    });
  });

  it('falls back to the defaults for invalid values', () => {
    const search = parseHomeSearch({ index: 'NIFTY', top: 7, more: 'x' });
    expect(search).toEqual({});
    expect(withDefaults(search)).toEqual({ index: 'DSEX', top: 'gainers', range: '1D' });
  });
});
