import { readStored } from '../../platform/stored.ts';
import { memberStore } from '../member.ts';

/**
 * Who uses this browser: empty for a visitor. Undefined while this page shows somebody else than the last window that
 * asked: it has not heard yet that the member changed.
 */
export function personHere(): string | undefined {
  const stored = readStored('user') ?? '';
  const shown = memberStore.read();
  return shown === undefined || (shown?.id ?? '') === stored ? stored : undefined;
}
