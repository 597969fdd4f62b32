import type { Words } from '../../i18n/words.ts';
import type { marketCache as source } from './cache-words.en.ts';

export const marketCache: Words<typeof source> = {
  failed: 'এই ব্রাউজারে দর জমা রাখা যাচ্ছে না',
  failedWhy: 'সবই চলবে; শুধু পরের বার খুললে শুরুতেই আগের দর দেখা যাবে না।',
};
