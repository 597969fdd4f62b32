import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BreadthBar } from './breadth-bar.tsx';

interface BreadthCellProps {
  readonly down: number;
  readonly unchanged: number;
  readonly up: number;
}

export function BreadthCell({ down, unchanged, up }: BreadthCellProps) {
  const { t } = useTranslation();
  const label = useDigits(t('tablePage.breadth', { down, unchanged, up }));
  return <BreadthBar down={down} unchanged={unchanged} up={up} label={label} />;
}
