import { useMember } from '../../api/member.ts';
import { groups } from '../navigation/screen-facts.ts';
import { menuScreens, type Screen } from '../navigation/screens.ts';

/** The screens that this reader may open; tabs of a screen included. */
export function useMenuScreens(): readonly Screen[] {
  const member = useMember();
  return menuScreens.filter(
    ({ access }) =>
      access === 'public' || (member?.verified && (access === 'verified' || member.isAdmin)),
  );
}

/** The menu: groups that have screens, each screen once for all its tabs. */
export function useMenu() {
  const screens = useMenuScreens().filter(({ tabOf }) => !tabOf);
  return groups
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter((group) => group.screens.length > 0);
}
