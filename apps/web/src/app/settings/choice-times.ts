import { readStored, writeStored } from '../../platform/stored.ts';

/** The member whose choices this browser holds. */
export const SETTINGS_OF = 'settings.of';

/** When a choice was made in this browser, so that of two devices the later one wins. */
export const choseAt = (name: string): number => Number(readStored(`${name}.at`)) || 0;

export const noteChoice = (name: string, at: number | null): void =>
  writeStored(`${name}.at`, at === null ? null : String(at));
