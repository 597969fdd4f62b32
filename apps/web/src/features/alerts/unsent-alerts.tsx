import '../../i18n/waiting-words.ts';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import { useSyncExternalStore } from 'react';
import { actsOf, waitingActs } from '../../api/offline/waiting-cell.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAlertWords } from './use-alert-words.ts';

/** Alerts that were made or changed on this device and wait to be sent: nothing watches them yet. */
export function UnsentAlerts() {
  const { t } = useTranslation();
  const texts = useAlertWords();
  useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const acts = actsOf('alert').filter(({ state }) => state === 'waiting');
  if (acts.length === 0) return null;
  return (
    <ul className="alert-list unsent-alerts">
      {acts.map(({ id, content: { alert } }) => (
        <li key={id} className="alert-row">
          <p className="alert-says">
            {alert.name !== '' && <span className="alert-name">{alert.name}</span>}
            <span>
              <b>{texts.subject(alert.subject)}</b>{' '}
              {texts.clause(alert.condition as AlertCondition)}
            </span>
            <span className="waiting-mark">{t('waiting.mark')}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
