import { expect, it } from 'vitest';
import { membershipAt } from './member-type.ts';

it('pro ends at proUntil, exclusive', () => {
  const pro = { type: 'pro', proUntil: 1000 } as const;
  expect(membershipAt(pro, 999)).toEqual(pro);
  expect(membershipAt(pro, 1000)).toEqual({ type: 'free', proUntil: null });
});

it('pro without an end date stays pro; a free member has no date', () => {
  const endless = { type: 'pro', proUntil: null } as const;
  expect(membershipAt(endless, 9e15)).toEqual(endless);
  expect(membershipAt({ type: 'free', proUntil: 5000 }, 1)).toEqual({
    type: 'free',
    proUntil: null,
  });
});
