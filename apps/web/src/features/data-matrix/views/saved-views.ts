import { onStored, readStored, writeStored } from '../../../platform/stored.ts';
import { type MatrixSearch, readMatrix, searchOf } from '../matrix-search.ts';

/** A view that a person named: an address, kept in this browser. */
export interface OwnView {
  readonly name: string;
  readonly search: MatrixSearch;
}

const STORE = 'data-matrix.views';
const LAST = 'data-matrix.last';
const MOST = 30;
export const NAME_LENGTH = 40;

export const cleanName = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH);

/** What another version of the app stored is read as far as it makes sense. */
export function readOwnViews(): readonly OwnView[] {
  const stored = parsed(readStored(STORE));
  if (!Array.isArray(stored)) return [];
  const views = stored.flatMap((each: unknown) => {
    const { name, search } = (each ?? {}) as Record<string, unknown>;
    const clean = typeof name === 'string' ? cleanName(name) : '';
    if (clean === '' || typeof search !== 'object' || search === null) return [];
    return { name: clean, search: searchOf(readMatrix({ ...search })) };
  });
  return views.slice(0, MOST);
}

export const writeOwnViews = (views: readonly OwnView[]): void =>
  writeStored(STORE, views.length === 0 ? null : JSON.stringify(views.slice(-MOST)));

/** Hears that they changed: here, or on another device of the member. */
export const onOwnViews = (listener: () => void): (() => void) =>
  onStored((name) => name === STORE && listener());

/** What was shown when the screen was left, for a visit that asks for nothing of its own. */
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

/** The views with one saved under this name; a name that is known gets the new content. */
export const withView = (views: readonly OwnView[], view: OwnView): readonly OwnView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((each) => (each.name === view.name ? view : each))
    : [...views, view];
