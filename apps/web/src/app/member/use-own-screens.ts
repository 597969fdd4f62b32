import { useMember } from '../../api/member.ts';
import { ownScreens, type Screen } from '../navigation/screens.ts';

/** The screens of the signed-in member: none for visitors, all for administrators. */
export function useOwnScreens(): readonly Screen[] {
  const member = useMember();
  if (!member?.verified) return [];
  return ownScreens.filter(({ forAdmins }) => !forAdmins || member.isAdmin);
}
