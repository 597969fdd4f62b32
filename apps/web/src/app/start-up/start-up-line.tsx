import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { startUp } from './start-up.ts';
import './start-up-line.css';

/** The loading indicator: a line at the top edge while the first calls are on their way. */
export function StartUpLine() {
  const { t } = useTranslation();
  const loading = useSyncExternalStore(startUp.subscribe, startUp.loading);
  return loading ? (
    <div className="start-up-line" role="progressbar" aria-label={t('startUp.loading')} />
  ) : null;
}
