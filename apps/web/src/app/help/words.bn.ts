import type { Words } from '../../i18n/words.ts';
import type { help as source } from './words.en.ts';

export const help: Words<typeof source> = {
  more: 'শব্দকোষে আরও',
};
