import { useEffect, useState, useSyncExternalStore } from 'react';
import { memberStore } from '../../api/member.ts';
import { mayWait } from '../../api/offline/acts-mark.ts';
import { awaitedPast } from '../../platform/awaited-past.ts';
import { dataSaver } from '../../platform/data-saver.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import { pressedTerm } from '../../platform/pressed-term.ts';
import { sayRunning } from '../../platform/service-worker.ts';
import { followWork } from '../../platform/unsent-work.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fetchToasts } from '../../ui/overlays/toast.tsx';
import { lazyOverlay, lazyPart } from '../../ui/page/lazy-part.tsx';
import { Finder } from '../finder/lazy-finder.ts';
import { readShared } from '../finder/shared-text.ts';
import { fetchLinkedPages, pagesAhead } from '../navigation/fetch-pages.ts';
import { AwayLine } from '../offline/lazy-away-line.tsx';
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

const partsAhead = [
  fetchLinkedPages,
  travelPanel.open,
  fetchToasts,
  Finder.fetch,
  Sheets.fetch,
  Dialog.fetch,
  ...pagesAhead,
];

/** Overlays: loaded after the first screen, or when opened. */
export function LazyParts() {
  const [idle, setIdle] = useState(false);
  const showsKept = useSyncExternalStore(keptMarks.subscribe, keptMarks.any);
  // What an earlier page could not send is sent, and shown as done, from the beginning.
  const [hadActs] = useState(mayWait);
  // A label that is pressed before the page is idle: its card is among these parts.
  const pressed = useSyncExternalStore(pressedTerm.subscribe, pressedTerm.read);
  if (pressed !== null && !idle) setIdle(true);
  useEffect(() => {
    sayRunning();
    followWork();
    if (readShared() !== undefined) finderPanel.open();
    if (awaitedPast.read()) travelPanel.open();
    return whenSettled([
      () => setIdle(true),
      // The session cookie may outlive the stored member id.
      () => memberStore.read() === null && memberStore.refresh(),
      // With data saver each part is loaded when it is opened.
      ...(dataSaver.isOn() ? [] : partsAhead),
    ]);
  }, []);
  return (
    <>
      <Finder {...usePanels(finderPanels)} />
      <Sheets {...usePanels(sheetPanels)} />
      {useIsOpen(travelPanel) && <TravelDriver />}
      {(showsKept || hadActs || idle) && <AwayLine />}
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

/** One after the other, each when the page has nothing else to do: at once they would be a long task. */
function whenSettled(steps: readonly (() => unknown)[]): () => void {
  let hasLeft = false;
  async function run() {
    for (const step of steps) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (hasLeft) return;
      await step();
    }
  }
  const timer = setTimeout(() => void run(), SETTLED_MS);
  return () => {
    hasLeft = true;
    clearTimeout(timer);
  };
}
