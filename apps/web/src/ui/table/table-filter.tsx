import { useEffect, useState } from 'react';
import { FilterField } from '../fields/filter-field.tsx';

interface TableFilterProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

const TYPING_MS = 150;

export function TableFilter({ label, clearLabel, filter, onFilter }: TableFilterProps) {
  const [typed, setTyped] = useTyped(filter, onFilter);
  return <FilterField label={label} clearLabel={clearLabel} value={typed} onType={setTyped} />;
}

/** The field updates with each key; the address follows when typing pauses. */
function useTyped(filter: string, onFilter: (filter: string) => void) {
  const [typed, setTyped] = useState(filter);
  const [known, setKnown] = useState(filter);
  if (known !== filter) {
    setKnown(filter);
    setTyped(filter);
  }
  useEffect(() => {
    if (typed === filter) return;
    const timer = setTimeout(() => onFilter(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return [typed, setTyped] as const;
}
