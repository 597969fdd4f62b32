import { createSetting } from '../../../platform/setting.ts';

export const sideNames = ['depth', 'detail', 'news'] as const;
export type SideName = (typeof sideNames)[number];

/** Which panel is open beside the chart, remembered in this browser. */
export const sideSetting = createSetting('chart.side', ['none', ...sideNames], 'none');
