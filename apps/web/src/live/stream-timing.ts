/** Waiting times of the client in milliseconds. The first three are defaults of socket.io-client. */
export interface StreamTiming {
  readonly reconnectMinMs: number;
  readonly reconnectMaxMs: number;
  readonly connectTimeoutMs: number;
  readonly resumeTimeoutMs: number;
  readonly snapshotJitterMs: number;
  readonly snapshotRetryMs: number;
  readonly refusedRetryMs: number;
  /** Silence after which the connection is closed and opened again. */
  readonly giveUpMs: number;
  /** The same, and the wait for a resume, where the network is known to be weak. */
  readonly slowGiveUpMs: number;
  readonly slowResumeTimeoutMs: number;
}

export const streamTiming: StreamTiming = {
  reconnectMinMs: 1_000,
  reconnectMaxMs: 5_000,
  connectTimeoutMs: 20_000,
  resumeTimeoutMs: 5_000,
  snapshotJitterMs: 3_000,
  snapshotRetryMs: 2_000,
  refusedRetryMs: 15_000,
  giveUpMs: 8_000,
  slowGiveUpMs: 16_000,
  slowResumeTimeoutMs: 20_000,
};
