import { useEffect, useState } from 'react';
import { type MatrixOptions, type MatrixSearch, searchOf, serialised } from '../matrix-search.ts';
import { builtInViews, type ViewName } from './built-in-views.ts';
import {
  onSavedViews,
  readSavedViews,
  type SavedView,
  withView,
  writeSavedViews,
} from './saved-views.ts';

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Name of the saved view that is shown, changed or not; null for a built-in one. */
  readonly current: string | null;
  readonly changed: boolean;
  openSaved(name: string): void;
  openBuiltIn(view: ViewName): void;
  saveAs(name: string): void;
  rename(name: string): void;
  remove(): void;
  undo(): void;
}

/** The saved views, and the one that the address shows. */
export function useSavedViews(
  options: MatrixOptions,
  open: (search: MatrixSearch) => void,
): SavedViews {
  const [views, setViews] = useState(readSavedViews);
  const [opened, setOpened] = useState<string | null>(null);
  const search = searchOf(options);
  const same = views.find((view) => serialised(view.search) === serialised(search));
  const shown = same ?? views.find(({ name }) => name === opened);
  const current = shown?.name ?? null;
  const defaults = searchOf({ ...options, ...builtInViews[options.view], ...everyShare });
  useEffect(() => onSavedViews(() => setViews(readSavedViews())), []);
  const keep = (next: readonly SavedView[]) => {
    writeSavedViews(next);
    // If storage is full, the listener is not called; the views then last until the page is closed.
    setViews(next);
  };
  return {
    views,
    current,
    changed: serialised(shown?.search ?? defaults) !== serialised(search),
    openSaved(name) {
      const view = views.find((each) => each.name === name);
      setOpened(name);
      if (view) open(view.search);
    },
    openBuiltIn(view) {
      setOpened(null);
      open(searchOf({ ...options, view, ...builtInViews[view], ...everyShare }));
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
    undo: () => open(shown?.search ?? defaults),
  };
}

/** A built-in view has all shares and none of the reader's formulas. */
const everyShare = {
  ranges: [],
  filter: '',
  sector: '',
  category: '',
  shares: '',
  formulas: [],
  condition: '',
} as const;
