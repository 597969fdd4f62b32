import { useEffect, useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { awaitedPast } from '../../platform/awaited-past.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fetchToasts } from '../../ui/overlays/toast.tsx';
import { lazyOverlay, lazyPart } from '../../ui/page/lazy-part.tsx';
import { Finder } from '../finder/lazy-finder.ts';
import { fetchPages } from '../navigation/fetch-pages.ts';
import { TravelDriver } from '../travel/lazy-travel.tsx';
import {
  arrangePanel,
  finderPanel,
  keysPanel,
  marketPanel,
  type Panel,
  settingsPanel,
  travelPanel,
  useAnyOpen,
  useIsOpen,
} from './panel.ts';
import { RowMenuFault } from './row-menu-fault.tsx';

const Sheets = lazyOverlay(async () => (await import('./sheets.tsx')).Sheets);
const IdleParts = lazyPart(
  async () => (await import('./idle-parts.tsx')).IdleParts,
  (_, trouble) => trouble && <RowMenuFault {...trouble} />,
);

/** Overlays: loaded after the first screen, or when opened. */
export function LazyParts() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (awaitedPast.read()) travelPanel.open();
    return whenSettled(() => {
      setIdle(true);
      fetchToasts();
      void Finder.fetch();
      void Sheets.fetch();
      void Dialog.fetch();
      travelPanel.open();
      fetchPages();
      // The session cookie may outlive the stored member id.
      if (memberStore.read() === null) void memberStore.refresh();
    });
  }, []);
  return (
    <>
      <Finder {...usePanels(finderPanels)} />
      <Sheets {...usePanels(sheetPanels)} />
      {useIsOpen(travelPanel) && <TravelDriver />}
      {idle && <IdleParts />}
    </>
  );
}

const finderPanels = [finderPanel];
const sheetPanels = [settingsPanel, marketPanel, keysPanel, arrangePanel];

const usePanels = (panels: readonly Panel[]) => ({
  open: useAnyOpen(panels),
  onClose() {
    for (const panel of panels) panel.close();
  },
});

const SETTLED_MS = 2500;

function whenSettled(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), SETTLED_MS);
  return () => clearTimeout(timer);
}
