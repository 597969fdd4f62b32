import { useMemo } from 'react';
import { useMember } from '../../api/member.ts';
import { groups } from '../navigation/screen-facts.ts';
import { menuScreens, type Screen } from '../navigation/screens.ts';

/** The screens that this reader may open; tabs of a screen included. */
export function useMenuScreens(): readonly Screen[] {
  const member = useMember();
  const verified = member?.verified ?? false;
  const isAdmin = verified && member?.isAdmin;
  return useMemo(
    () =>
      menuScreens.filter(
        ({ access }) =>
          access === 'public' ||
          (access === 'member' && verified) ||
          (access === 'admin' && isAdmin),
      ),
    [verified, isAdmin],
  );
}

/** The menu: groups that have screens, each screen once for all its tabs. */
export function useMenu() {
  const screens = useMenuScreens();
  return useMemo(
    () =>
      groups
        .map((group) => ({
          group,
          screens: screens.filter((screen) => screen.group === group && !screen.tabOf),
        }))
        .filter((group) => group.screens.length > 0),
    [screens],
  );
}
