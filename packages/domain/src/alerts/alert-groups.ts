import type { AlertScope, ArmedAlert } from './alert.ts';
import { type AlertTest, isJoined } from './condition.ts';
import type { Subject } from './subject.ts';
import { watchedBy } from './watched-reading.ts';

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
