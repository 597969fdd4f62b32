import type { Changes } from '@dorpon/domain/chart/changes';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import { isChanges, readableDrawings } from './readable-charts.ts';

/** What tabs of one browser tell each other. */
export type TabMessage =
  | {
      readonly kind: 'edited';
      readonly owner: string;
      readonly layoutId: string;
      readonly layout: Changes | undefined;
      readonly drawings: ReadonlyMap<ChartSymbol, readonly KeptDrawing[]>;
    }
  /** Changed in storage, by a person or by the server: read again, with the lists. */
  | {
      readonly kind: 'stored';
      readonly owner: string;
      readonly layouts: readonly string[];
      readonly symbols: readonly ChartSymbol[];
    };

export interface TabChannel {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

const areTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((text) => typeof text === 'string');

/** Undefined for a message that is not understood: a tab of an older version may send another shape. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, owner, layoutId, layout, drawings, layouts, symbols } = data as {
    readonly [Name in
      | keyof TabMessage
      | 'layoutId'
      | 'layout'
      | 'drawings'
      | 'layouts'
      | 'symbols']?: unknown;
  };
  if (typeof owner !== 'string') return undefined;
  if (kind === 'stored')
    return areTexts(layouts) && areTexts(symbols) ? { kind, owner, layouts, symbols } : undefined;
  if (kind !== 'edited' || typeof layoutId !== 'string' || !(drawings instanceof Map))
    return undefined;
  return {
    kind,
    owner,
    layoutId,
    layout: isChanges(layout) ? layout : undefined,
    drawings: new Map([...drawings].map(([symbol, some]) => [symbol, readableDrawings(some)])),
  };
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('charts');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const message = readTabMessage(data);
        if (message) listener(message);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
