import { AdminDataPage } from '../../features/admin-data/admin-data-page.tsx';
import { useMember } from '../../platform/member.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** For everybody but administrators there is no such page. The server refuses their calls as well. */
export function AdminDataScreen(props: ScreenProps) {
  return useMember()?.isAdmin ? <AdminDataPage {...props} /> : <NotFoundPage />;
}
