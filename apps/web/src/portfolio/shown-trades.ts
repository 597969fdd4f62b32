import { createSetting, useSetting } from '../platform/setting.ts';

const setting = createSetting('portfolio.trades', ['shown', 'hidden'], 'shown');

/** Whether charts on this device show the member's trades. A setting of a chart would be shared with its link. */
export const useShowsTrades = (): boolean => useSetting(setting) === 'shown';

export const showTrades = (on: boolean): void => setting.choose(on ? 'shown' : 'hidden');
