import type { ScreenName, screens } from '@dorpon/contract/screens.data';
import { useMatch } from '@tanstack/react-router';
import { useMember } from '../../api/member.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { lazyPage, type Page } from '../navigation/lazy-page.tsx';
import { NotFoundPage } from '../navigation/not-found-page.tsx';
import { screenAt } from '../navigation/screens.ts';

type AdminScreenName = {
  [Name in ScreenName]: (typeof screens)[Name]['access'] extends 'admin' ? Name : never;
}[ScreenName];

/** A screen for administrators that is missing here does not compile. */
const pages: Readonly<Record<AdminScreenName, Page<ScreenProps>>> = {
  adminUsers: lazyPage(
    async () => (await import('../../features/admin-users/admin-users-page.tsx')).AdminUsersPage,
  ),
  adminRevenue: lazyPage(
    async () =>
      (await import('../../features/admin-revenue/admin-revenue-page.tsx')).AdminRevenuePage,
  ),
  adminData: lazyPage(
    async () => (await import('../../features/admin-data/admin-data-page.tsx')).AdminDataPage,
  ),
};

/**
 * Everybody but administrators gets the not-found page, and the server refuses their calls. One
 * component for all admin pages: the list of pages, which every visitor loads, names only its file.
 */
export function AdminScreen(props: ScreenProps) {
  const name = useMatch({ strict: false, select: ({ pathname }) => screenAt(pathname) });
  if (!useMember()?.isAdmin) return <NotFoundPage />;
  const Screen = pages[name as AdminScreenName];
  return <Screen {...props} />;
}
