import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { symbolPattern } from '@dorpon/domain/chart/document-limits';
import { INTERVALS, type Interval } from '@dorpon/domain/chart/interval';
import type { EpochMs } from '@dorpon/domain/units';

/** What windows of this browser tell each other. Each is sent and applied only while it is linked. */
export type LinkedChange =
  | { readonly kind: 'share'; readonly symbol: ChartSymbol }
  | { readonly kind: 'interval'; readonly interval: Interval }
  | {
      readonly kind: 'crosshair';
      /** The start of the bar under the crosshair; null when the pointer leaves. */
      readonly at: EpochMs | null;
      readonly interval: Interval;
    }
  | { readonly kind: 'range'; readonly from: EpochMs; readonly upto: EpochMs | null };

export interface WindowLink {
  send(change: LinkedChange): void;
  close(): void;
}

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

const NAME = 'chart-pro';

/**
 * Keeps windows in step. A change that equals the last one sent or received of its kind is not sent, so what a
 * window applies can never come back as a change of its own.
 */
export function openWindowLink(
  onChange: (change: LinkedChange) => void,
  channel: Channel = new BroadcastChannel(NAME),
): WindowLink {
  const last = new Map<LinkedChange['kind'], string>();
  const isNew = (change: LinkedChange): boolean => {
    const text = JSON.stringify(change);
    if (last.get(change.kind) === text) return false;
    last.set(change.kind, text);
    return true;
  };
  channel.onmessage = ({ data }) => {
    const change = readChange(data);
    if (change && isNew(change)) onChange(change);
  };
  return {
    send(change) {
      if (isNew(change)) channel.postMessage(change);
    },
    close() {
      channel.onmessage = null;
      channel.close();
    },
  };
}

const isTime = (value: unknown): value is EpochMs =>
  typeof value === 'number' && Number.isFinite(value);
const isInterval = (value: unknown): value is Interval =>
  INTERVALS.some((interval) => interval === value);

/** Windows of an older version may send another shape. */
export function readChange(data: unknown): LinkedChange | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, symbol, interval, at, from, upto } = data as Record<string, unknown>;
  if (kind === 'share' && typeof symbol === 'string' && symbolPattern.test(symbol))
    return { kind, symbol };
  if (kind === 'interval' && isInterval(interval)) return { kind, interval };
  if (kind === 'crosshair' && isInterval(interval) && (at === null || isTime(at)))
    return { kind, at, interval };
  if (kind === 'range' && isTime(from) && (upto === null || isTime(upto)))
    return { kind, from, upto };
  return undefined;
}
