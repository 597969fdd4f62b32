import type { EpochMs } from '../units.ts';

const GRACE_DAYS = 3;
/** How long pro goes on after a paid term, so that a late payment interrupts nothing. */
export const GRACE_MS = GRACE_DAYS * 86_400_000;

export const withGrace = (paidUntil: EpochMs): EpochMs => paidUntil + GRACE_MS;
