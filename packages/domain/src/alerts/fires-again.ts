import { type AlertCondition, isJoined } from './condition.ts';
import { isMoment } from './watched-reading.ts';

/** What an alert “each time” waits for before it fires again (R3). */
export type WaitsFor = 'band' | 'pause' | 'nothing';

export function waitsFor(condition: AlertCondition): WaitsFor {
  if (isJoined(condition)) return 'pause';
  if (condition.kind === 'news') return 'nothing';
  return isMoment(condition) || condition.kind === 'formula' ? 'pause' : 'band';
}
