import { useCallback, useMemo, useState } from 'react';

const LENGTH = 600;
const BETWEEN = '~';

/** The format in an address: `Bank~Cement`. Sector names hold spaces, commas and dots. */
export function parseOpened(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const names = String(given).slice(0, LENGTH).split(BETWEEN);
  const opened = [...new Set(names.filter((name) => name.trim() !== ''))].join(BETWEEN);
  return opened === '' ? undefined : opened;
}

/** Groups are closed until the address opens them: a link shows what its sender saw. */
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

/** Which groups are open, and how to toggle one. */
export interface OpenGroups {
  readonly isOpen: (group: string) => boolean;
  readonly toggle: (group: string) => void;
}

/** The groups that a person closed; new groups are open. */
export function useClosedGroups(): OpenGroups {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((group: string) => {
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(group)) after.add(group);
      return after;
    });
  }, []);
  const isOpen = useCallback((group: string) => !closed.has(group), [closed]);
  return { isOpen, toggle };
}
