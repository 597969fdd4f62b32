import type { ShareCode } from '@dorpon/domain/units';
import { useEffect, useRef } from 'react';

const NAME = 'walk';
const lists = new WeakMap<Element, () => readonly ShareCode[]>();

/** For a list that renders only visible rows: registers all its codes on the element of the ref. */
export function useShareWalk(codes: () => readonly ShareCode[]) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current !== null) lists.set(ref.current, codes);
  });
  return ref;
}

/** The codes of the list around a link, in the order shown. */
export function codesAround(link: HTMLElement): readonly ShareCode[] {
  for (let place: Element | null = link; place !== null; place = place.parentElement) {
    const codes = lists.get(place);
    if (codes !== undefined) return codes();
  }
  const list = link.closest('[data-walk]') ?? link.closest('ul, ol, table');
  const links = list?.querySelectorAll<HTMLElement>('a[data-share]') ?? [];
  return [...new Set([...links].flatMap(({ dataset }) => dataset.share ?? []))];
}

/** Stores the codes of the list for this tab, across reloads. */
export function rememberWalk(codes: readonly ShareCode[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(codes));
  } catch {
    // Without storage, the neighbours are in alphabetical order.
  }
}

export function readWalk(): readonly ShareCode[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
