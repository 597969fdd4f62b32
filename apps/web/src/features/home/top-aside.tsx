import { HeldNote } from '../../ui/table/held-note.tsx';
import { type Hold, useIsHeld } from '../../ui/table/use-held.ts';

interface TopAsideProps {
  readonly hold: Hold;
  /** The unit of the list's figure. */
  readonly unit: string;
}

/** The note takes the place of the unit: the row of tabs has no room for both. */
export function TopAside({ hold, unit }: TopAsideProps) {
  return useIsHeld(hold) ? <HeldNote hold={hold} /> : unit;
}
