import './words.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasUnsentWork } from '../../platform/unsent-work.ts';
import { Icon } from '../../ui/icon.tsx';
import { appUpdate } from './app-update.ts';
import '../../ui/page/foot-line.css';
import './update-notice.css';

const LOOK_MS = 500;

/** Says that a new version waits. It is never taken while a reload would lose what was entered. */
export function UpdateNotice() {
  const isReady = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady);
  const [hidden, setHidden] = useState(false);
  return isReady && !hidden ? <Notice onHide={() => setHidden(true)} /> : null;
}

function Notice({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation();
  const unsent = useHasUnsentWork();
  return (
    <aside className="foot-line update-notice" role="status">
      <p>
        <b>{t('appUpdate.ready')}</b> {unsent && t('appUpdate.unsent')}
      </p>
      {!unsent && (
        <button type="button" className="btn primary" onClick={appUpdate.take}>
          {t('appUpdate.take')}
        </button>
      )}
      <button
        type="button"
        className="foot-hide"
        aria-label={t('appUpdate.later')}
        title={t('appUpdate.later')}
        onClick={onHide}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

function useHasUnsentWork(): boolean {
  const [unsent, setUnsent] = useState(hasUnsentWork);
  useEffect(() => {
    // A form that is closed or sent says nothing.
    const timer = setInterval(() => setUnsent(hasUnsentWork()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return unsent;
}
