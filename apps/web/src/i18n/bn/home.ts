import type { home as source } from '../en/home.ts';
import type { Words } from '../words.ts';

export const home: Words<typeof source> = {};
