import type { MemberRow } from '@dorpon/contract/members';
import { useTranslation } from '../../i18n/use-translation.ts';

interface MemberNameProps {
  readonly member: MemberRow;
  readonly onOpen: (id: string) => void;
}

/** Not a Tab stop: the table is one, and Enter opens its row. */
export function MemberName({ member: { uid, name }, onOpen }: MemberNameProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="member-name"
      tabIndex={-1}
      translate={name === '' ? 'yes' : 'no'}
      onClick={() => onOpen(uid)}
    >
      {name || t('adminUsers.noName')}
    </button>
  );
}

/** Marks administrators and unverified members. */
export function MemberMarks({ member: { verified, isAdmin } }: { member: MemberRow }) {
  const { t } = useTranslation();
  const marks = [
    ...(isAdmin ? [t('adminUsers.admin')] : []),
    ...(verified ? [] : [t('adminUsers.unverified')]),
  ];
  return marks.length === 0 ? null : <span className="member-marks">{marks.join(', ')}</span>;
}
