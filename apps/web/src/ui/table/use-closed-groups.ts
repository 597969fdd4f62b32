import { useCallback, useState } from 'react';

/** Which groups are open where the page itself knows, as by its address. */
export interface OpenGroups {
  readonly isOpen: (group: string) => boolean;
  readonly toggle: (group: string) => void;
}

/** The groups that a person closed; a group that appears later is open. */
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
