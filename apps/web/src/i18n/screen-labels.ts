import { type HeadLanguage, type ScreenName, screens } from '@dorpon/contract/screens.data';

type Screens = typeof screens;

/** Screens that menus list. */
export type MenuScreen = {
  [Name in ScreenName]: Screens[Name] extends { readonly menu: object } ? Name : never;
}[ScreenName];

/** The label of each screen in menus. */
export const screenLabels = (language: HeadLanguage): Readonly<Record<MenuScreen, string>> =>
  Object.fromEntries(
    Object.entries(screens).flatMap(([name, screen]) => {
      if (!('menu' in screen)) return [];
      const { menu, words } = screen;
      return [[name, 'label' in menu ? menu.label[language] : words[language].title]];
    }),
  ) as Record<MenuScreen, string>;
