import { useCallback, useState } from 'react';

/** The groups that a person closed; a group that appears later is open. */
export function useClosedGroups() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((group: string) => {
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(group)) after.add(group);
      return after;
    });
  }, []);
  return { closed, toggle };
}
