import { useTranslation } from 'react-i18next';
import { BreadthBar } from '../breadth-bar.tsx';
import { DASH } from '../number/format.ts';
import { useDigits } from '../number/numerals.tsx';

interface BreadthCellProps {
  readonly down: number;
  readonly unchanged: number;
  readonly up: number;
}

export function BreadthCell({ down, unchanged, up }: BreadthCellProps) {
  const { t } = useTranslation();
  const label = useDigits(t('tablePage.breadth', { down, unchanged, up }));
  // Bonds are not counted, and before the open nobody has traded.
  if (down + unchanged + up === 0) return DASH;
  return <BreadthBar down={down} unchanged={unchanged} up={up} label={label} />;
}
