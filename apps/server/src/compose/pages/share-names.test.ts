import type { Instrument } from '@dorpon/domain/market/instrument';
import type { ShareCode } from '@dorpon/domain/units';
import { expect, it } from 'vitest';
import { companyName } from './share-names.ts';

const named = (name: string, type: Instrument['type'] = 'index') => ({
  type,
  name,
  banglaName: '',
});

it('an index that was imported keeps its name, and those of the exchange have theirs', () => {
  const own = '04.ENGINEERI' as ShareCode;
  expect(companyName(own, named('Engineering average'), 'en')).toBe('Engineering average');
  expect(companyName(own, named('Engineering average'), 'bn')).toBe('Engineering average');
  expect(companyName(own, undefined, 'en')).toBe('');
  expect(companyName('DSEX' as ShareCode, named('x'), 'en')).not.toBe('x');
  expect(companyName('ACI' as ShareCode, named('ACI Limited', 'equity'), 'bn')).toBe('ACI Limited');
});
