import { createSetting, useSetting } from '../platform/setting.ts';

const setting = createSetting('portfolio.amounts', ['shown', 'hidden'], 'shown');

/** Amounts of the member's own money are hidden on this device, for when somebody looks over the shoulder. */
export const useHidesAmounts = (): boolean => useSetting(setting) === 'hidden';

export const toggleAmounts = (): void =>
  setting.choose(setting.read() === 'hidden' ? 'shown' : 'hidden');
