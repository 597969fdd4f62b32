import { type Percent, paisa } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { Change } from '../../../ui/text/figures.tsx';

/** In points of percent; exactly none has a word of its own. */
export function HoldingChange({ value }: { value: Percent | null }) {
  const { t } = useTranslation();
  if (value === 0) return <span className="uc">{t('company.holding.unchanged')}</span>;
  return <Change value={value === null ? null : paisa(value)} />;
}
