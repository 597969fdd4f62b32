/** Times in milliseconds and sizes in bytes; tests shorten the times. */
export interface LiveLimits {
  readonly beatMs: number;
  readonly idleMs: number;
  readonly greetingMs: number;
  readonly refreshCycleMs: number;
  readonly refreshStepMs: number;
  readonly chunkRecords: number;
  readonly skipAboveBytes: number;
  readonly dropAboveBytes: number;
  /** Different catch-up messages built per beat. */
  readonly catchUpsPerBeat: number;
  readonly ringBatches: number;
  readonly ringMs: number;
  readonly maxIncomingBytes: number;
  /** Frames and packets that one socket may send, at once and on average: leaving and joining all rooms. */
  readonly framesAtOnce: number;
  readonly framesPerSecond: number;
  readonly incomingBytesAtOnce: number;
  readonly incomingBytesPerSecond: number;
  /** Mobile carriers put hundreds of users behind one address. */
  readonly socketsPerAddress: number;
  /** Eight charts with five compared shares each, and the shares of a watch strip. */
  readonly shareRoomsPerSocket: number;
  readonly resumesPerTenSeconds: number;
  /** In the room for weak networks: how often the codes in view are sent, and the whole board. */
  readonly slowViewMs: number;
  readonly slowBoardMs: number;
  /** How long a dropped or closing socket may take before it is terminated. */
  readonly graceMs: number;
}

export const liveLimits: LiveLimits = {
  beatMs: 250,
  idleMs: 1000,
  greetingMs: 2000,
  refreshCycleMs: 50_000,
  refreshStepMs: 1000,
  chunkRecords: 50,
  skipAboveBytes: 256 * 1024,
  dropAboveBytes: 1024 * 1024,
  catchUpsPerBeat: 4,
  ringBatches: 300,
  ringMs: 120_000,
  maxIncomingBytes: 16 * 1024,
  framesAtOnce: 200,
  framesPerSecond: 20,
  incomingBytesAtOnce: 256 * 1024,
  incomingBytesPerSecond: 32 * 1024,
  socketsPerAddress: 2000,
  shareRoomsPerSocket: 64,
  resumesPerTenSeconds: 10,
  slowViewMs: 5000,
  slowBoardMs: 60_000,
  graceMs: 500,
};
