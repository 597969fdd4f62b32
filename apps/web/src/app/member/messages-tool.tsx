import { Link } from '@tanstack/react-router';
import { useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { UnseenBadge } from './unseen-badge.tsx';

/** In the desktop bar: link to the messages, with the unread count. */
export function MessagesTool() {
  const { t } = useTranslation();
  return useMember()?.verified ? (
    <Link to="/message" className="bar-tool messages-tool" title={t('screen.message')}>
      <Icon name="mail" />
      <span className="sr-only">{t('screen.message')}</span>
      <UnseenBadge of="messages" />
    </Link>
  ) : null;
}
