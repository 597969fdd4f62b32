// What a limit of the membership costs a call: the stored type at a time, and the table.
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf, limitNames, reachedLimit } from '@dorpon/domain/membership/entitlements';
import { judgeRounds } from './report.ts';

const ROUNDS = 9;
const CHECKS = 2_000_000;
const NOW = Date.now();
const members = Array.from({ length: 1000 }, (_, n) => ({
  type: n % 3 === 0 ? ('free' as const) : ('pro' as const),
  proUntil: n % 3 === 1 ? NOW + (n - 500) * 1000 : null,
}));

/** Nanoseconds of one check. */
function check(): number {
  let refused = 0;
  const began = performance.now();
  for (let n = 0; n < CHECKS; n += 1) {
    const { type } = membershipAt(members[n % members.length]!, NOW);
    const name = limitNames[n % limitNames.length]!;
    if (n % 40 >= entitlementsOf(type)[name]) refused += reachedLimit(name, type).has > 0 ? 1 : 0;
  }
  const took = performance.now() - began;
  if (refused === 0) throw new Error('no limit was reached');
  return (took * 1e6) / CHECKS;
}

check();
judgeRounds(
  'entitlement',
  'nanoseconds of a check',
  Array.from({ length: ROUNDS }, check),
  '<=',
  1000,
);
