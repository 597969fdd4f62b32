import i18next from 'i18next';
import { type Cache, createCache } from '../../live/cache/cache.ts';
import { openDatabase } from '../../live/cache/database.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { toastQueue } from '../../platform/toast-queue.ts';

const SAID = 'cacheFaultSaid';

let cache: Cache | undefined;

/** The cache of this page; opened when it is first asked for. */
export function openCache(): Cache {
  cache ??= createCache({
    open: openDatabase,
    onWritten: () => writeStored(SAID, null),
    onFault(words, fault) {
      console.warn(words, fault);
      if (readStored(SAID) !== null) return;
      writeStored(SAID, 'true');
      toastQueue.push({
        title: i18next.t('startUp.noCache'),
        text: i18next.t('startUp.noCacheWhy'),
      });
    },
  });
  return cache;
}
