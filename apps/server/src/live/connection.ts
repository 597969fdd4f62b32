import type { Socket } from 'node:net';

/** The parts of an Engine.IO connection and its `ws` socket that their types leave out. */
export interface Connection {
  readonly readyState: string;
  close(): void;
  readonly writeBuffer: readonly {
    readonly data?: string;
    readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
  }[];
  readonly transport: Transport;
}

export interface Transport {
  readonly writable: boolean;
  perMessageDeflate?: unknown;
  readonly socket?: {
    readonly bufferedAmount: number;
    readonly readyState: number;
    readonly _socket?: Socket | null;
    /** What was read and is not parsed yet. */
    readonly _receiver?: { _buffers: Buffer[]; _bufferedBytes: number } | null;
    readonly _extensions?: {
      readonly 'permessage-deflate'?: { readonly params?: { server_max_window_bits?: number } };
    };
    terminate(): void;
    _autoPong: boolean;
    on(event: 'ping' | 'pong' | 'message', listener: () => void): void;
    removeAllListeners(event: 'message'): void;
  };
}

const WS_CLOSED = 3;

/** Bytes buffered in this process for the receiver; the kernel's buffers are not counted. */
export function backlogOf(connection: Connection): number {
  const { transport, writeBuffer } = connection;
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const packet of writeBuffer)
    bytes += packet.options?.wsPreEncodedFrame?.[0]?.length ?? packet.data?.length ?? 0;
  return bytes;
}

/** A client that negotiated a smaller window cannot read shared frames. */
export function readsDeflate(connection: Connection): boolean {
  const params = connection.transport.socket?._extensions?.['permessage-deflate']?.params;
  return params !== undefined && (params.server_max_window_bits ?? 15) === 15;
}

/** Engine.IO refuses pre-encoded frames on a transport that compresses. */
export function allowReadyFrames(transport: Transport): void {
  transport.perMessageDeflate = null;
}

/** Engine.IO reports a connection closed before its last bytes are sent. */
export const hasLeft = ({ readyState, transport }: Connection): boolean =>
  readyState === 'closed' && (transport.socket?.readyState ?? WS_CLOSED) === WS_CLOSED;

/**
 * A paused peer never answers the closing handshake and would hold its buffers for half a minute.
 */
export function terminate(connection: Connection): void {
  connection.transport.socket?.terminate();
}
