import { useEffect, useState } from 'react';
import { type MatrixSearch, type MatrixWish, printed, searchOf } from '../matrix-search.ts';
import { builtInViews, type ViewName } from './built-in-views.ts';
import { type OwnView, onOwnViews, readOwnViews, withView, writeOwnViews } from './saved-views.ts';

export interface OwnViews {
  readonly views: readonly OwnView[];
  /** The own view that is shown, changed or not; null while a built-in one is. */
  readonly current: string | null;
  readonly changed: boolean;
  openOwn(name: string): void;
  openBuiltIn(view: ViewName): void;
  saveAs(name: string): void;
  rename(name: string): void;
  remove(): void;
  undo(): void;
}

/** The views of this browser, and which of them the address shows. */
export function useOwnViews(wish: MatrixWish, open: (search: MatrixSearch) => void): OwnViews {
  const [views, setViews] = useState(readOwnViews);
  const [opened, setOpened] = useState<string | null>(null);
  const search = searchOf(wish);
  const same = views.find((view) => printed(view.search) === printed(search));
  const shown = same ?? views.find(({ name }) => name === opened);
  const current = shown?.name ?? null;
  const usual = searchOf({ ...wish, ...builtInViews[wish.view], ...everyShare });
  useEffect(() => onOwnViews(() => setViews(readOwnViews())), []);
  const keep = (next: readonly OwnView[]) => {
    writeOwnViews(next);
    // After the store: one that is full would give back what it had.
    setViews(next);
  };
  return {
    views,
    current,
    changed: printed(shown?.search ?? usual) !== printed(search),
    openOwn(name) {
      const view = views.find((each) => each.name === name);
      setOpened(name);
      if (view) open(view.search);
    },
    openBuiltIn(view) {
      setOpened(null);
      open(searchOf({ ...wish, view, ...builtInViews[view], ...everyShare }));
    },
    saveAs(name) {
      keep(withView(views, { name, search }));
      setOpened(name);
    },
    rename(name) {
      if (current === null) return;
      const others = views.filter((view) => view.name !== name || view.name === current);
      keep(others.map((view) => (view.name === current ? { ...view, name } : view)));
      setOpened(name);
    },
    remove() {
      keep(views.filter(({ name }) => name !== current));
      setOpened(null);
    },
    undo: () => open(shown?.search ?? usual),
  };
}

const everyShare = { ranges: [], filter: '', sector: '', category: '' } as const;
