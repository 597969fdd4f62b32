import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';

/** Until the screen has answered a change, the drawing stays as the gesture left it. */
const LONGEST_WAIT_MS = 1000;

/** Drawings as they are during a gesture, shown in place of those of the document. */
export interface Drafts {
  set(drawing: Drawing): void;
  drop(id: string): void;
  get(id: string): Drawing | undefined;
  /** The gesture is over: forget the draft when the document has changed, or when it does not. */
  settle(id: string): void;
  /** The document's drawings have changed. */
  answered(): void;
  /** Lowest first, hidden ones left out; new drawings are on top. */
  over(drawings: readonly Drawing[]): readonly Drawing[];
  clear(): void;
}

export function createDrafts(onChange: () => void): Drafts {
  const drafts = new Map<string, Drawing>();
  const settling = new Map<string, ReturnType<typeof setTimeout>>();
  let shown: readonly Drawing[] | undefined;
  let shownFor: readonly Drawing[] | undefined;

  const changed = (): void => {
    shown = undefined;
    onChange();
  };
  const drop = (id: string): void => {
    clearTimeout(settling.get(id));
    settling.delete(id);
    if (drafts.delete(id)) changed();
  };

  return {
    set(drawing) {
      clearTimeout(settling.get(drawing.id));
      settling.delete(drawing.id);
      drafts.set(drawing.id, drawing);
      changed();
    },
    drop,
    get: (id) => drafts.get(id),
    settle(id) {
      clearTimeout(settling.get(id));
      settling.set(
        id,
        setTimeout(() => drop(id), LONGEST_WAIT_MS),
      );
    },
    answered() {
      for (const id of settling.keys()) drop(id);
    },
    over(drawings) {
      if (shown && shownFor === drawings) return shown;
      const known = new Set(drawings.map(({ id }) => id));
      const added = [...drafts.values()].filter(({ id }) => !known.has(id));
      shown = [...drawings.map((drawing) => drafts.get(drawing.id) ?? drawing), ...added].filter(
        ({ hidden }) => !hidden,
      );
      shownFor = drawings;
      return shown;
    },
    clear() {
      for (const timer of settling.values()) clearTimeout(timer);
      settling.clear();
      drafts.clear();
      shown = undefined;
    },
  };
}
