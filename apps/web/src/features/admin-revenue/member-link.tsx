import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

interface MemberLinkProps {
  /** Null when the account is deleted. */
  readonly uid: string | null;
  readonly name: string;
}

/** Opens the member's dialog, where pro is granted, extended and ended. */
export function MemberLink({ uid, name }: MemberLinkProps) {
  const { t } = useTranslation();
  const shown = name || t('adminRevenue.noName');
  const translate = name === '' ? 'yes' : 'no';
  if (uid === null) return <span translate={translate}>{shown}</span>;
  return (
    <Link
      to="/admin/users"
      search={{ member: uid } as never}
      className="admin-list-link"
      translate={translate}
      tabIndex={-1}
    >
      {shown}
    </Link>
  );
}
