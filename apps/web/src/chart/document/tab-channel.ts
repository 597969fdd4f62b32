import type { Changes } from '@dorpon/domain/chart/changes';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { KeptDrawing } from '@dorpon/domain/chart/merge-drawings';

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

/** Only pages of this origin can post here, so messages are not parsed. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('charts');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
