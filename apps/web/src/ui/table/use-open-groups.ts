import { useMemo } from 'react';
import type { OpenGroups } from './use-closed-groups.ts';

const LENGTH = 600;
const BETWEEN = '~';

/** As it stands in an address: `Bank~Cement`. Names of sectors hold spaces, commas and dots. */
export function parseOpened(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const names = String(given).slice(0, LENGTH).split(BETWEEN);
  const opened = [...new Set(names.filter((name) => name.trim() !== ''))].join(BETWEEN);
  return opened === '' ? undefined : opened;
}

/** Groups that are closed until the address opens them: a link shows what its sender saw. */
export function useOpenGroups(
  opened: string | undefined,
  onOpened: (opened: string | undefined) => void,
): OpenGroups {
  return useMemo(() => {
    const open = new Set(opened === undefined ? [] : opened.split(BETWEEN));
    return {
      isOpen: (group) => open.has(group),
      toggle(group) {
        const next = new Set(open);
        if (!next.delete(group)) next.add(group);
        onOpened(parseOpened([...next].join(BETWEEN)));
      },
    };
  }, [opened, onOpened]);
}
