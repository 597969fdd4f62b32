import './words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Hold, useIsHeld } from './use-held.ts';
import './held-note.css';

/** Says that the order waits while the pointer is on the list. */
export function HeldNote({ hold }: { hold: Hold }) {
  const { t } = useTranslation();
  return (
    <span className="held-note" data-held={useIsHeld(hold)} title={t('table.heldWhy')}>
      {t('table.held')}
    </span>
  );
}
