import '../i18n/waiting-words.ts';
import './words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { MAX_SHARES } from '@dorpon/domain/watchlists/limits';
import { putBackCodes, type WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import { createContext, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { actsOf, waitingActs } from '../api/offline/waiting-cell.ts';
import { fillPlaceholder, PLACEHOLDER } from '../i18n/placeholder.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openPage } from '../platform/open-page.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { localStars } from './local-stars.ts';
import { starredIn, useKnownLists, useWatchLists } from './use-watch-lists.ts';
import { useWatchFaults, useWatchWrites } from './use-watch-writes.ts';
import { createChange, membershipChange, putBackChange } from './watch-list-changes.ts';

/** State shared by all stars of a table, so that each row does not subscribe by itself. */
export interface Stars {
  /** Undefined while unknown. */
  readonly lists: WatchLists | undefined;
  isOn(code: ShareCode): boolean;
  /** Its change waits on this device. */
  waits(code: ShareCode): boolean;
  /** The label of the button. */
  label(code: ShareCode): string;
  readonly listsLabel: string;
  /** Adds to and removes from lists, and shows a notice. */
  change(code: ShareCode, add: readonly string[], remove: readonly string[]): Promise<void>;
  /** Adds to the first list, created if there is none, or removes from every list. */
  toggle(code: ShareCode): Promise<void>;
}

export const StarsContext = createContext<Stars | null>(null);

const none: WatchLists = [];
const noCodes: ReadonlySet<ShareCode> = new Set();

const waitingCodes = (): ReadonlySet<ShareCode> =>
  new Set(
    actsOf('list')
      .filter(({ state }) => state === 'waiting')
      .flatMap(({ content }) => {
        if (content.does === 'star') return content.code;
        return content.does === 'create' || content.does === 'add-shares' ? content.codes : [];
      }),
  );

/** Where visitors see their list: the screen of watch lists needs an account. */
const LOCAL_LIST = '/share-list?group=watch';

/** Gives the stars inside it the member's lists, or those of this browser. */
export function StarsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { lists: known } = useWatchLists();
  const listsWhenKnown = useKnownLists();
  const write = useWatchWrites();
  const whyOf = useWatchFaults();
  const toast = useToast();
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const stars = useMemo((): Stars => {
    const lists = known ?? none;
    const waiting = acts.length === 0 ? noCodes : waitingCodes();
    const added = (code: ShareCode, title: string, search: string) =>
      toast({
        title: t('watch.said.added', { code, title }),
        action: { label: t('watch.said.show'), onAct: () => openPage(`/watch-list${search}`) },
      });

    async function change(
      code: ShareCode,
      add: readonly string[],
      remove: readonly string[],
      among: WatchLists = lists,
    ) {
      const failed = t('watch.failed.star', { code });
      if (!(await write(membershipChange({ code, add, remove }), failed))) return;
      const { title = '' } = among.find(({ id }) => id === (add[0] ?? remove[0])) ?? {};
      if (add.length > 0) added(code, title, `?list=${add[0]}`);
      else {
        const before = among.filter(({ id }) => remove.includes(id));
        toast({
          title:
            remove.length > 1
              ? t('watch.said.removedAll', { code })
              : t('watch.said.removed', { code, title }),
          action: {
            label: t('watch.said.putBack'),
            onAct: () => void write(putBackChange([code], before), failed),
          },
        });
      }
    }

    /** Without an account the star is kept in this browser. */
    function toggleLocal(code: ShareCode) {
      const before = localStars.read();
      const title = t('watch.firstList');
      if (before.includes(code)) {
        localStars.write(before.filter((each) => each !== code));
        const putBack = () => localStars.write(putBackCodes(localStars.read(), [code], before));
        const action = { label: t('watch.said.putBack'), onAct: putBack };
        return toast({ title: t('watch.said.removed', { code, title }), action });
      }
      if (before.length >= MAX_SHARES) {
        const refusal = { why: 'too-many-shares', title } as const;
        const text = whyOf({ kind: 'refused', refusal }) ?? '';
        return toast({ title: t('watch.failed.star', { code }), text });
      }
      localStars.write([...before, code]);
      toast({
        title: t('watch.said.added', { code, title }),
        ...(before.length === 0 && { text: t('watch.local.kept') }),
        action: { label: t('watch.said.show'), onAct: () => openPage(LOCAL_LIST) },
      });
    }

    const isOn = (code: ShareCode) => starredIn(lists).has(code);
    // Translated once for all stars: a lookup takes longer than rendering a row.
    const words = {
      on: t('watch.star.on', { code: PLACEHOLDER }),
      off: t('watch.star.add', { code: PLACEHOLDER }),
      waits: t('waiting.mark'),
    };
    return {
      lists: known,
      isOn,
      waits: (code) => waiting.has(code),
      change,
      label: (code) =>
        fillPlaceholder(words[isOn(code) ? 'on' : 'off'], code) +
        (waiting.has(code) ? `, ${words.waits}` : ''),
      listsLabel: t('watch.star.lists'),
      async toggle(code) {
        const failed = t('watch.failed.star', { code });
        const now = await listsWhenKnown().catch((error: unknown) => {
          const text = whyOf({ kind: 'failed', error }) ?? '';
          const action = { label: t('watch.again'), onAct: () => void this.toggle(code) };
          toast({ title: failed, text, action });
        });
        if (now === undefined) return;
        if (now === null) return toggleLocal(code);
        const [first] = now;
        const listIds = now.filter(({ codes }) => codes.includes(code)).map(({ id }) => id);
        if (listIds.length > 0) return await change(code, [], listIds, now);
        if (first !== undefined) return await change(code, [first.id], [], now);
        const title = t('watch.firstList');
        const newList = createChange({ title, note: '', codes: [code] });
        if (await write(newList, failed)) added(code, title, '');
      },
    };
  }, [acts, known, listsWhenKnown, t, toast, whyOf, write]);
  return <StarsContext value={stars}>{children}</StarsContext>;
}
