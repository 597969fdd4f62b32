import { expect, it } from 'vitest';
import { billingNameOf } from './billing-name.ts';

it.each([
  ['rahima@example.com', 'Rahima', '-'],
  ['karim.uddin@example.com', 'Karim', 'Uddin'],
  ['karim.uddin_khan@example.com', 'Karim', 'Uddin Khan'],
  ['karim.@example.com', 'Karim', 'User'],
  ['karim..khan@example.com', 'Karim', 'Khan'],
  ['KARIM-99@example.com', 'KARIM', '99'],
  ['karim+dse@example.com', 'Karim', 'Dse'],
  ['"a@b"@example.com', '"a@b"', '-'],
  ['.karim@example.com', 'User', 'Karim'],
  ['রহিমা.খান@example.com', 'রহিমা', 'খান'],
  ['@example.com', 'User', '-'],
  ['', 'User', '-'],
])('N1 %s is %s %s', (email, firstName, lastName) => {
  expect(billingNameOf(email)).toEqual({ firstName, lastName });
});
