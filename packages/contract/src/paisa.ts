import { z } from 'zod/mini';

/** Whole paisa; below 0 for a credit. */
export const paisa = z.int();
/** Whole paisa that are paid or paid back. */
export const amount = paisa.check(z.gte(0));
