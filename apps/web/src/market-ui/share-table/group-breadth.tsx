import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { useTranslation } from 'react-i18next';
import { useDigits } from '../../i18n/numerals.tsx';
import { BreadthBar } from '../price/breadth-bar.tsx';

export function GroupBreadth({ down, unchanged, up }: GroupFigures) {
  const { t } = useTranslation();
  const label = useDigits(t('list.breadth', { down, unchanged, up }));
  return <BreadthBar down={down} unchanged={unchanged} up={up} label={label} />;
}
