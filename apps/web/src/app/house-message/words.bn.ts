import type { Words } from '../../i18n/words.ts';
import type { houseMessage as source } from './words.en.ts';

export const houseMessage: Words<typeof source> = {
  label: 'দর্পণের বার্তা',
  open: 'খুলুন',
  hide: 'আজকের মতো লুকান',
};
