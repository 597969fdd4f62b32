import { createSetting } from './setting.ts';

/** Digits follow the language until a person chooses. */
export const numeralsSetting = createSetting('numerals', ['auto', 'latn', 'beng'], 'auto');

/** Whether the side menu shows names or only icons. */
export const menuSetting = createSetting('menu', ['open', 'rail'], 'open');

/** Blue and orange for those who cannot tell red from green. */
export const paletteSetting = createSetting('palette', ['usual', 'cvd'], 'usual');

/** Order and choice of the sections of home. */
export const homeSectionsSetting = createSetting<string>('home.sections', undefined, '');

/** Less data: by the browser's own setting until a person chooses. */
export const saverSetting = createSetting('data-saver', ['auto', 'on', 'off'], 'auto');

/** The tours that are still to be offered on a visit. */
export const toursSetting = createSetting('tours', ['both', 'home', 'share', 'none'], 'both');

paletteSetting.subscribe(() => {
  const { dataset } = document.documentElement;
  if (paletteSetting.read() === 'cvd') dataset.palette = 'cvd';
  else delete dataset.palette;
});
