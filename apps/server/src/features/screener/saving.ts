import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { membershipAt } from '@dorpon/domain/members/member-type';
import {
  entitlementsOf,
  type LimitName,
  reachedLimit,
} from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import { badText } from './bad-text.ts';
import type { SavedScreener, SavedStore, ScreenerSave, ScreenerSaved } from './store.ts';

export interface SavingParts {
  readonly saved: SavedStore;
  readonly screeners: Pick<Screeners, 'compiled' | 'formulas'>;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

export const unknownScreener = () => new CallError('not-found', 'no such screener');

/** Saves screeners within the limits of the membership, and tells the member's windows. */
export function createSaving({ saved, screeners, now, notifyMember }: SavingParts) {
  async function typeOf(memberId: string) {
    const stored = await saved.membershipOf(memberId);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    return membershipAt(stored, now()).type;
  }

  function requireReadable(formulas: readonly { readonly text: string }[]): void {
    const { each } = screeners.formulas(formulas.map(({ text }) => ({ text, want: 'value' })));
    each.forEach((formula, place) => {
      if ('problems' in formula) throw badText(formula.problems, `formulas.${place}`);
    });
  }

  async function save(given: ScreenerSave) {
    const { memberId, content } = given;
    const compiled = content && screeners.compiled(content.text);
    if (compiled && 'problems' in compiled)
      return { outcome: 'problem' as const, problems: compiled.problems.map(problemOnTheWire) };
    requireReadable(content?.formulas ?? []);
    const type = await typeOf(memberId);
    const most = entitlementsOf(type);
    const requireRoom = (name: LimitName & ('savedScreeners' | 'liveScreeners'), count: number) => {
      if (count <= most[name]) return;
      const message = `limit of ${most[name]} ${name === 'savedScreeners' ? 'saved' : 'live'} screeners reached`;
      throw new CallError('limit-reached', message, undefined, reachedLimit(name, type));
    };
    const judge = (others: readonly SavedScreener[], place: number) => {
      requireRoom('savedScreeners', place + 1);
      if (!content?.live) return;
      requireRoom('liveScreeners', others.filter((other) => other.content.live).length + 1);
    };
    return answerOf(memberId, await saved.save(given, judge));
  }

  function answerOf(memberId: string, result: ScreenerSaved) {
    if (result.how === 'not-found') throw unknownScreener();
    if (result.how === 'conflict') {
      const { id, version, content } = result.stored;
      return { outcome: 'conflict' as const, stored: { id, version, content } };
    }
    const { at, version, isNew, alertsAt } = result;
    if (isNew) notifyMember(memberId, { what: 'screeners', at });
    if (alertsAt !== undefined) notifyMember(memberId, { what: 'alerts', at: alertsAt });
    return { outcome: 'saved' as const, at, version };
  }

  return { typeOf, save };
}
