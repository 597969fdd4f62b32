import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberStore, useMember } from '../platform/member.ts';
import { readAsked } from '../ui/star/asked-star.ts';
import { useToast } from '../ui/toast.tsx';
import { type Door, finderDoor, marketDoor, settingsDoor, useAnyOpen } from './door.ts';
import { fetchPages } from './pages.ts';

const loadFinder = () => import('./finder/finder.tsx');
const loadDialog = () => import('../ui/dialog-window.tsx');

const loadSheets = async () => {
  const [{ Sheets: component }] = await Promise.all([import('./sheets.tsx'), loadDialog()]);
  return { default: component };
};

const Sheets = lazy(loadSheets);
const DoAskedStar = lazy(() =>
  import('../ui/star/do-asked-star.tsx').then(
    ({ DoAskedStar: component }) => ({ default: component }),
    // What was asked stays remembered until the next page.
    () => ({ default: () => null }),
  ),
);
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

/** A failure shows when the part is opened, not when it was only likely to be. */
export function fetchFinder(): void {
  loadFinder().catch(() => {});
}

/** What a person opens: it comes when the first screen stands, or when it is asked for. */
export function LaterParts() {
  const asked = useMember()?.verified ? readAsked() : null;
  useEffect(
    () =>
      whenIdle(() => {
        fetchFinder();
        loadSheets().catch(() => {});
        fetchPages();
        // A session may outlive what the browser stored.
        if (memberStore.read() === null) void memberStore.refresh();
      }),
    [],
  );
  return (
    <>
      <LaterPart doors={[finderDoor]}>
        <Finder />
      </LaterPart>
      <LaterPart doors={[settingsDoor, marketDoor]}>
        <Sheets />
      </LaterPart>
      {asked !== null && (
        <Suspense>
          <DoAskedStar code={asked} />
        </Suspense>
      )}
    </>
  );
}

function LaterPart({ doors, children }: { doors: readonly Door[]; children: ReactNode }) {
  const { t } = useTranslation();
  const toast = useToast();
  const open = useAnyOpen(doors);
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <PartBoundary
      onFail={() => {
        for (const door of doors) door.close();
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
