import {
  type Cart,
  getInvoice,
  getPayment,
  makeCart,
  pay,
  type testPayments,
} from '@dorpon/contract/billing';
import type { Plan } from '@dorpon/domain/membership/plan';
import { queryOptions } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';

/** Makes the cart, or finds the one that was made before. */
export const cartQuery = (plan: Plan) =>
  queryOptions({
    queryKey: ['mine', 'cart', plan],
    queryFn: async ({ signal }) => (await callNow(makeCart, { body: { plan }, signal })).answer,
    // Another one is made only on request: its price must not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

export type TestPayment = (typeof testPayments)[number];

/** With the price that was shown, so that another is never paid. */
export const sendPayment = async ({ id, paisa }: Cart, outcome: TestPayment) =>
  (await withProof(() => callNow(pay, { body: { cart: id, paisa, outcome } }))).answer;

export const readPayment = async (cart: string) =>
  (await callNow(getPayment, { query: { cart } })).answer;

export const invoiceQuery = (number: string) =>
  queryOptions({
    queryKey: ['mine', 'invoice', number],
    queryFn: async ({ signal }) =>
      (await callNow(getInvoice, { query: { number }, signal })).answer,
  });
