import { readStored, writeStored } from '../../platform/stored.ts';

/** The member whose settings this browser holds. */
export const SETTINGS_OF = 'settings.of';

/** When a setting was chosen in this browser: of two devices the later choice wins. */
export const choseAt = (name: string): number => Number(readStored(`${name}.at`)) || 0;

export const noteChoice = (name: string, at: number | null): void =>
  writeStored(`${name}.at`, at === null ? null : String(at));
