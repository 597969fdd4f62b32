import { Link, useLocation } from '@tanstack/react-router';
import { useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { signInPages } from '../../platform/sign-in-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { signOutHere } from './sign-out-here.ts';

/** In the desktop bar: sign-in, or the member. */
export function AccountTool() {
  const { t } = useTranslation();
  const member = useMember();
  const next = useNext();
  if (member === null)
    return (
      <Link to="/login" search={next} className="bar-tool account-tool">
        {t('shell.account.signIn')}
      </Link>
    );
  const name = member?.name || member?.email || member?.phone || '';
  // A photo on another site would tell that site of every visit, and the CSP refuses it.
  const photo = member?.photo?.startsWith('data:') && member.photo;
  return (
    <Menu
      label={t('shell.account.label')}
      align="end"
      className="bar-tool account-tool"
      entries={[
        { label: t('screen.privacy'), onAct: () => openPage('/privacy') },
        { label: t('shell.account.signOut'), onAct: () => void signOutHere() },
      ]}
    >
      <span className="sr-only">
        {t('shell.account.label')}: <b translate="no">{name}</b>
      </span>
      <span className="account-face" aria-hidden="true" translate="no">
        {photo ? <img src={photo} alt="" /> : initialsOf(name) || <Icon name="person" />}
      </span>
    </Menu>
  );
}

/** Signing in leads back to the current page, except from sign-in pages. */
export function useNext(): { next?: string } {
  return useLocation({
    select: ({ pathname, href }) =>
      pathname === '/' || signInPages.includes(pathname) ? {} : { next: href },
    structuralSharing: true,
  });
}

/** Empty for a phone number. */
const initialsOf = (name: string): string =>
  name
    .split(' ', 2)
    .map((word) => /^\p{L}/u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');
