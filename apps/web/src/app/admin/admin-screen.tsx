import { useMatch } from '@tanstack/react-router';
import { useMember } from '../../api/member.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import { NotFoundPage } from '../navigation/not-found-page.tsx';

const UsersPage = lazyPage<ScreenProps>(
  async () => (await import('../../features/admin-users/admin-users-page.tsx')).AdminUsersPage,
);
const DataPage = lazyPage<ScreenProps>(
  async () => (await import('../../features/admin-data/admin-data-page.tsx')).AdminDataPage,
);

/**
 * Everybody but administrators gets the not-found page, and the server refuses their calls. One
 * component for all admin pages: each file name in the first script costs every visitor.
 */
export function AdminScreen(props: ScreenProps) {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  if (!useMember()?.isAdmin) return <NotFoundPage />;
  return path === '/admin/data' ? <DataPage {...props} /> : <UsersPage {...props} />;
}
