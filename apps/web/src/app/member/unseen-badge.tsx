import { useUnseen } from '../../api/unseen.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A larger count would not fit over an icon. */
const MANY = 99;

/** The count of unread messages, of new alerts, or of both; nothing when it is 0. */
export function UnseenBadge({ of }: { of?: 'messages' | 'alerts' }) {
  const { t } = useTranslation();
  const unseen = useUnseen();
  const messages = of === 'alerts' ? 0 : unseen.messages;
  const alerts = of === 'messages' ? 0 : unseen.alerts;
  const count = messages + alerts;
  const said = [
    messages > 0 && t('shell.unseen', { count: messages, n: messages }),
    alerts > 0 && `${t('screen.notification')}: ${alerts}`,
  ];
  const short = useDigits(count > MANY ? `${MANY}+` : `${count}`);
  const words = useDigits(said.filter(Boolean).join(', '));
  return count === 0 ? null : (
    <b className="unseen-badge">
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{words}</span>
    </b>
  );
}
