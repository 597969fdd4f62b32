import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../ui/toast.tsx';
import { type Door, finderDoor, marketDoor, settingsDoor, useDoor } from './door.ts';
import { MarketSheet } from './market-sheet.tsx';
import { fetchPages } from './pages.ts';
import { SettingsSheet } from './settings-sheet.tsx';

const loadFinder = () => import('./finder/finder.tsx');
const loadDialog = () => import('../ui/dialog-window.tsx');

const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

/** A failure shows when the part is opened, not when it was only likely to be. */
export function fetchFinder(): void {
  loadFinder().catch(() => {});
}

/** What a person opens: it comes when the first screen stands, or when it is asked for. */
export function LaterParts() {
  useEffect(
    () =>
      whenIdle(() => {
        fetchFinder();
        loadDialog().catch(() => {});
        fetchPages();
      }),
    [],
  );
  return (
    <>
      <LaterPart door={finderDoor}>
        <Finder />
      </LaterPart>
      <LaterPart door={settingsDoor}>
        <SettingsSheet />
      </LaterPart>
      <LaterPart door={marketDoor}>
        <MarketSheet />
      </LaterPart>
    </>
  );
}

function LaterPart({ door, children }: { door: Door; children: ReactNode }) {
  const { t } = useTranslation();
  const toast = useToast();
  const open = useDoor(door);
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <PartBoundary
      onFail={() => {
        door.close();
        setAsked(false);
        toast({ title: t('shell.away.part') });
      }}
    >
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}

/** Without it, a part that does not arrive would take the whole shell with it. */
class PartBoundary extends Component<{ onFail: () => void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(): void {
    this.props.onFail();
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const SETTLED_MS = 2500;

/** Safari has no idle callback; a while after the first paint is near enough. */
function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else work();
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}
