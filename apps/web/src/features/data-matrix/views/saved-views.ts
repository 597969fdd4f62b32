import { MAX_VIEWS } from '@dorpon/domain/members/matrix-views';
import { onStored, readStored, writeStored } from '../../../platform/stored.ts';
import { type MatrixSearch, readMatrix, searchOf } from '../matrix-search.ts';

/** A view saved by name: in this browser, and for members on all their devices. */
export interface SavedView {
  readonly name: string;
  readonly search: MatrixSearch;
}

const STORE = 'data-matrix.views';
const LAST = 'data-matrix.last';
export const NAME_LENGTH = 40;

export const cleanName = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH);

/** Skips views that this version cannot read. */
export function readSavedViews(): readonly SavedView[] {
  const stored = parsed(readStored(STORE));
  if (!Array.isArray(stored)) return [];
  const views = stored.flatMap((each: unknown) => {
    const { name, search } = (each ?? {}) as Record<string, unknown>;
    const clean = typeof name === 'string' ? cleanName(name) : '';
    if (clean === '' || typeof search !== 'object' || search === null) return [];
    return { name: clean, search: searchOf(readMatrix({ ...search })) };
  });
  return views.slice(0, MAX_VIEWS);
}

export const writeSavedViews = (views: readonly SavedView[]): void =>
  writeStored(STORE, views.length === 0 ? null : JSON.stringify(views.slice(-MAX_VIEWS)));

/** Calls the listener when the saved views change, here or on another device of the member. */
export const onSavedViews = (listener: () => void): (() => void) =>
  onStored((name) => name === STORE && listener());

/** The last view, for a visit without a query. */
export const readLast = (): MatrixSearch =>
  searchOf(readMatrix({ ...(parsed(readStored(LAST)) as object | null) }));

export const writeLast = (search: MatrixSearch): void =>
  writeStored(LAST, Object.keys(search).length === 0 ? null : JSON.stringify(search));

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Adds a view, or replaces the one of this name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((each) => (each.name === view.name ? view : each))
    : [...views, view];
