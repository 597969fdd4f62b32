import { Link } from '@tanstack/react-router';
import { useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { settingsPanel } from '../shell/panel.ts';
import { useNext } from './account-tool.tsx';
import { signOutHere } from './sign-out-here.ts';

/** On a phone: sign-in, or the member. On a desktop it is in the bar. */
export function AccountRow() {
  const { t } = useTranslation();
  const member = useMember();
  const next = useNext();
  if (!member)
    return (
      <Link
        to="/login"
        search={next}
        className="sheet-link account-row"
        onClick={settingsPanel.close}
      >
        <Icon name="person" size={20} />
        {t('shell.account.signIn')}
        <Icon name="right" size={14} />
      </Link>
    );
  const { name, email, phone } = member;
  const contact = email ?? phone;
  return (
    <div className="sheet-link account-row">
      <Icon name="person" size={20} />
      <p translate="no">
        <b>{name || contact}</b>
        {name !== '' && <span>{contact}</span>}
      </p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          settingsPanel.close();
          void signOutHere();
        }}
      >
        {t('shell.account.signOut')}
      </button>
    </div>
  );
}
