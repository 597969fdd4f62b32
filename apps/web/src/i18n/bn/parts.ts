import type { parts as source } from '../en/parts.ts';
import type { Words } from '../words.ts';

export const parts: Words<typeof source> = {};
