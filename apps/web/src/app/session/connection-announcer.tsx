import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConnectionWords } from './connection-words.ts';

/**
 * Announces once that the prices stopped and once that they are back; the badge's age changes all
 * the time.
 */
export function ConnectionAnnouncer() {
  const { t } = useTranslation();
  const { state, why } = useConnectionWords();
  const wasLost = useRef(false);
  if (why !== null) wasLost.current = true;
  const back = wasLost.current && state.code === 'live';
  return (
    <p className="sr-only" role="status">
      {why !== null && t('shell.away.lost', { why })}
      {back && t('shell.away.back')}
    </p>
  );
}
