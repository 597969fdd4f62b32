import i18next from 'i18next';
import { type Cache, createCache } from '../live/cache/cache.ts';
import { nextFrame } from '../live/frame.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { toastQueue } from '../ui/toast-queue.ts';

const SAID = 'cacheFaultSaid';

/** After the paint of the next frame, so that nothing of the cache stands before the first one. */
const painted = () => new Promise<void>((done) => nextFrame(() => setTimeout(done)));

let cache: Cache | undefined;

/** The cache of this page; opened when it is first asked for. */
export function openCache(): Cache {
  cache ??= createCache({
    async open() {
      await painted();
      const { openDatabase } = await import('../live/cache/database.ts');
      return await openDatabase();
    },
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
