import { useEffect } from 'react';
import { memberStore, useMember } from '../../api/member.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fetchToasts } from '../../ui/overlays/toast.tsx';
import { later, laterOverlay } from '../../ui/page/later.tsx';
import { readAsked } from '../../watch-lists/asked-star.ts';
import { Finder } from '../finder/finder-later.ts';
import { fetchPages } from '../navigation/fetch-pages.ts';
import { type Door, finderDoor, marketDoor, settingsDoor, useAnyOpen } from './door.ts';

const Sheets = laterOverlay(async () => (await import('./sheets.tsx')).Sheets);
const DoAskedStar = later(
  async () => (await import('../../watch-lists/do-asked-star.tsx')).DoAskedStar,
  // What was asked stays remembered until the next page.
  () => null,
);

/** What a person opens: it comes when the first screen stands, or when it is asked for. */
export function LaterParts() {
  const asked = useMember()?.verified ? readAsked() : null;
  useEffect(
    () =>
      whenIdle(() => {
        fetchToasts();
        void Finder.fetch();
        void Sheets.fetch();
        void Dialog.fetch();
        fetchPages();
        // A session may outlive what the browser stored.
        if (memberStore.read() === null) void memberStore.refresh();
      }),
    [],
  );
  return (
    <>
      <Finder {...useDoors(finderDoors)} />
      <Sheets {...useDoors(sheetDoors)} />
      {asked !== null && <DoAskedStar code={asked} />}
    </>
  );
}

const finderDoors = [finderDoor];
const sheetDoors = [settingsDoor, marketDoor];

const useDoors = (doors: readonly Door[]) => ({
  open: useAnyOpen(doors),
  onClose() {
    for (const door of doors) door.close();
  },
});

const SETTLED_MS = 2500;

/** Safari has no idle callback; a while after the first paint is near enough. */
function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else work();
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}
