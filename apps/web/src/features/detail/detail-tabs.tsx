import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The tabs of a phone and the section that each one leads to. */
const places = {
  depth: '.detail-depth',
  ticks: '.detail-ticks',
  returns: '.detail-returns',
  fundamentals: '#company-fundamentals, .company-coming, .company-waiting',
  news: '#company-news, .company-coming, .company-waiting',
} as const;
type TabName = keyof typeof places;
const names = Object.keys(places) as TabName[];

/** Sections above may still grow while they load; the chosen one is kept in place for this long. */
const SETTLES_MS = 1_500;

/** A row that stays under the bar and leads to the sections below it. */
export function DetailTabs() {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const current = useCurrent(row);
  return (
    <nav ref={row} className="detail-tabs" aria-label={t('detail.tabs.label')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === current ? 'true' : undefined}
          onClick={() => row.current && goTo(row.current, name)}
        >
          {t(`detail.tabs.${name}`)}
        </button>
      ))}
    </nav>
  );
}

const sectionOf = (row: HTMLElement, name: TabName): Element | null =>
  row.closest('.detail')?.querySelector(places[name]) ?? null;

function goTo(row: HTMLElement, name: TabName): void {
  const scroller = row.closest('.scroller');
  if (scroller === null) return;
  const stop = new AbortController();
  const until = performance.now() + SETTLES_MS;
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  const align = () => {
    const section = sectionOf(row, name);
    if (stop.signal.aborted || section === null) return;
    const gap = section.getBoundingClientRect().top - row.getBoundingClientRect().bottom;
    if (Math.abs(gap) >= 1) scroller.scrollTop += gap;
    if (performance.now() < until) requestAnimationFrame(align);
    else stop.abort();
  };
  align();
}

/** The last section whose top has reached the row. */
function useCurrent(ref: React.RefObject<HTMLElement | null>): TabName {
  const [current, setCurrent] = useState<TabName>('depth');
  useEffect(() => {
    const row = ref.current;
    const scroller = row?.closest('.scroller');
    if (!row || !scroller) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const edge = row.getBoundingClientRect().bottom + 2;
      const reached = names.filter((name) => {
        const section = sectionOf(row, name);
        return section !== null && section.getBoundingClientRect().top <= edge;
      });
      setCurrent(reached.at(-1) ?? 'depth');
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [ref]);
  return current;
}
