import type { ChartLayout } from '@dorpon/contract/chart-document';
import type { StudyTemplate } from '@dorpon/domain/chart/edit-studies';
import type { History } from '@dorpon/domain/chart/history';
import type { KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import type { EpochMs } from '@dorpon/domain/units';

/** Layouts of those who are not signed in. */
export const VISITOR = '';

interface Row {
  /** `VISITOR`, or the member's id. */
  readonly owner: string;
  readonly id: string;
}

export interface LayoutRow extends Row {
  /** Empty for one that was never named. */
  readonly name: string;
  /** Null if only its name is known: the content is read when it is opened. */
  readonly content: ChartLayout | null;
  readonly changedAt: EpochMs;
  /** The server's version that this one is based on; 0 before it was sent. */
  readonly version: number;
  /** Changed since it was last sent. */
  readonly isUnsent: boolean;
  readonly isRenamed?: true;
  /** The name on the server of a layout that the person has not named. */
  readonly autoName?: string;
  /** The server has a newer version. */
  readonly isStale?: true;
  /** Above the limit of the membership: the server refuses changes of it. */
  readonly isStill?: true;
  /** To be deleted on the server. */
  readonly isDeleted?: true;
}

/** The undo steps of a layout in one tab. Apart from the layout, because lists read all layouts. */
export interface HistoryRow extends Row {
  readonly changedAt: EpochMs;
  readonly history: History;
}

/** The drawings of one symbol, which is its id. */
export interface DrawingsRow extends Row {
  readonly kept: readonly KeptDrawing[];
  /** The server's version of each drawing that was sent or received. */
  readonly versions: Readonly<Record<string, number>>;
  /** Ids of drawings that changed since they were last sent. */
  readonly unsent: readonly string[];
  /** What was found among the drawings and is none, as another version of the app may write. */
  readonly unreadable?: readonly unknown[];
}

export interface TemplateRow extends Row {
  readonly template: StudyTemplate;
  readonly isUnsent: boolean;
  readonly isDeleted?: true;
}

export interface Table<Kind extends Row> {
  get(owner: string, id: string): Promise<Kind | undefined>;
  all(owner: string): Promise<readonly Kind[]>;
  /** Reads and writes in one transaction, so that two tabs do not overwrite each other. */
  change(
    owner: string,
    id: string,
    change: (row: Kind | undefined) => Kind | undefined,
  ): Promise<Kind | undefined>;
}

/** What this browser keeps of charts. */
export interface LocalCharts {
  readonly layouts: Table<LayoutRow>;
  readonly histories: Table<HistoryRow>;
  readonly drawings: Table<DrawingsRow>;
  readonly templates: Table<TemplateRow>;
}

/** Lasts until the page is closed: for tests, and where storage is forbidden. */
export function createMemoryCharts(): LocalCharts {
  const table = <Kind extends Row>(): Table<Kind> => {
    const rows = new Map<string, Kind>();
    const key = (owner: string, id: string) => JSON.stringify([owner, id]);
    return {
      get: async (owner, id) => rows.get(key(owner, id)),
      all: async (owner) => [...rows.values()].filter((row) => row.owner === owner),
      async change(owner, id, change) {
        const next = change(rows.get(key(owner, id)));
        if (next === undefined) rows.delete(key(owner, id));
        // As storage does: later changes of the object must not reach the row.
        else rows.set(key(owner, id), structuredClone(next));
        return next;
      },
    };
  };
  return { layouts: table(), histories: table(), drawings: table(), templates: table() };
}
