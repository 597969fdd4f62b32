import { useUnseen } from '../../api/unseen.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A larger count would not fit over an icon. */
const MANY = 99;

/** The unread count; nothing when it is 0. */
export function UnseenBadge() {
  const { t } = useTranslation();
  const count = useUnseen();
  const short = useDigits(count > MANY ? `${MANY}+` : `${count}`);
  const words = useDigits(t('shell.unseen', { count, n: count }));
  return count === 0 ? null : (
    <b className="unseen-badge">
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{words}</span>
    </b>
  );
}
