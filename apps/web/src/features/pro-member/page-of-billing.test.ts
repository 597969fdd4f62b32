import { expect, it } from 'vitest';
import { pageOfBilling } from './page-of-billing.ts';

const ORIGIN = 'https://dorpon.example';

it('opens pages of this app by their path, and other pages by their address', () => {
  expect(pageOfBilling(`${ORIGIN}/billing?plan=year`, ORIGIN)).toEqual({
    address: '/billing?plan=year',
    isOurs: true,
  });
  const elsewhere = 'https://billing.example/oauth/singlesignon.php?access_token=abc';
  expect(pageOfBilling(elsewhere, ORIGIN)).toEqual({ address: elsewhere, isOurs: false });
});

it.each(['', '/billing', 'javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'x'])(
  'does not open %j',
  (redirect) => expect(pageOfBilling(redirect, ORIGIN)).toBeNull(),
);
