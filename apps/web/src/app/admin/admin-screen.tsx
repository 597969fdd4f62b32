import { useMatch } from '@tanstack/react-router';
import { useMember } from '../../api/member.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { NotFoundPage } from '../navigation/not-found-page.tsx';
import { pageLater } from '../navigation/page-later.tsx';

const UsersPage = pageLater<ScreenProps>(
  async () => (await import('../../features/admin-users/admin-users-page.tsx')).AdminUsersPage,
);
const DataPage = pageLater<ScreenProps>(
  async () => (await import('../../features/admin-data/admin-data-page.tsx')).AdminDataPage,
);

/**
 * For everybody but administrators there is no such page. The server refuses their calls as well. One
 * door for all of them: each name of a screen's files in the first script is paid for by everybody.
 */
export function AdminScreen(props: ScreenProps) {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  if (!useMember()?.isAdmin) return <NotFoundPage />;
  return path === '/admin/data' ? <DataPage {...props} /> : <UsersPage {...props} />;
}
