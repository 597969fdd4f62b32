import { sectorSymbol } from '../market/sector-symbol.ts';
import type { ShareCode } from '../units.ts';
import type { AlertScope, ArmedAlert } from './alert.ts';
import { type AlertTest, isJoined } from './condition.ts';
import type { Subject } from './subject.ts';
import { SECTOR_ENTRY, type Watched, watchedBy } from './watched-reading.ts';

export const MARKET_GROUP = '* market';
export const SECTORS_GROUP = '* sectors';
export const sectorGroup = (sector: string): string => `* ${sector}`;

export function isInScope(scope: AlertScope, { code, groups }: Subject): boolean {
  if (scope.kind === 'share') return scope.code === code;
  if (scope.kind === 'list') return scope.codes.includes(code);
  return groups.includes(scope.kind === 'market' ? MARKET_GROUP : sectorGroup(scope.sector));
}

/** A single test of an index or a sector is an alert of it, whatever list it was made for. */
export function ofItsSubject(alert: ArmedAlert): ArmedAlert {
  const { condition } = alert;
  if (isJoined(condition)) return alert;
  const { of } = watchedBy(condition);
  if (of === undefined) return alert;
  const scope = { kind: 'share', code: of } as const;
  if (condition.kind === 'sector') {
    const { level, percent } = condition;
    return { ...alert, scope, condition: { kind: 'change', level, percent } };
  }
  const { of: _of, ...own } = condition as AlertTest & { kind: 'price' };
  return { ...alert, scope, condition: own };
}

/** Which groups an alert belongs to, and which subjects belong to a group. */
export class AlertGroups {
  readonly #subjects: ReadonlyMap<ShareCode, Subject>;

  constructor(subjects: ReadonlyMap<ShareCode, Subject>) {
    this.#subjects = subjects;
  }

  /** Those whose subjects can meet a level of the alert. */
  of({ of, reading }: Watched, scope: AlertScope): readonly string[] {
    if (of !== undefined) return [of];
    if (reading === SECTOR_ENTRY) return this.#sectorsOf(scope);
    if (scope.kind === 'share') return [scope.code];
    if (scope.kind === 'list') return scope.codes;
    return [scope.kind === 'sector' ? sectorGroup(scope.sector) : MARKET_GROUP];
  }

  #sectorsOf(scope: AlertScope): readonly string[] {
    if (scope.kind === 'market') return [SECTORS_GROUP];
    if (scope.kind === 'sector') return [sectorSymbol(scope.sector)];
    return [...new Set(this.subjectsIn(scope).flatMap(({ sector }) => sector ?? []))];
  }

  subjectsOf(group: string): readonly Subject[] {
    const subject = this.#subjects.get(group);
    if (subject) return [subject];
    return [...this.#subjects.values()].filter(({ groups }) => groups.includes(group));
  }

  subjectsIn(scope: AlertScope): readonly Subject[] {
    if (scope.kind === 'share' || scope.kind === 'list') {
      const codes = scope.kind === 'share' ? [scope.code] : scope.codes;
      return codes.flatMap((code) => this.#subjects.get(code) ?? []);
    }
    return [...this.#subjects.values()].filter((subject) => isInScope(scope, subject));
  }
}
