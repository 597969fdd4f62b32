import { readStored, writeStored } from '../../platform/stored.ts';

const NAME = 'recent';
const KEPT = 6;

/** Recently seen shares and chosen screens, newest first, as `share:GP` or `screen:/share-list`. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(NAME) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((key) => typeof key === 'string').slice(0, KEPT);
  } catch {
    // Written by another version or by hand: treated as empty.
    return [];
  }
}

export function remember(key: string): void {
  const others = readRecent().filter((each) => each !== key);
  writeStored(NAME, JSON.stringify([key, ...others].slice(0, KEPT)));
}
