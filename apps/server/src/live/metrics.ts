/** Counts since the start, and the current number of sockets. */
export interface LiveMetrics {
  sockets: number;
  plainSockets: number;
  /** In the room for weak networks. */
  slowSockets: number;
  /** Messages encoded; deliveries are messages × receivers. */
  messages: number;
  deliveries: number;
  bytes: number;
  heartbeats: number;
  skipped: number;
  merged: number;
  dropped: number;
  resumes: number;
  /** Resumes that could not be answered; those clients fetch a snapshot. */
  gaps: number;
  refused: number;
  /** Dropped because they sent too much. */
  flooding: number;
  unknownEvents: number;
  malformed: number;
}

export const createMetrics = (): LiveMetrics => ({
  sockets: 0,
  plainSockets: 0,
  slowSockets: 0,
  messages: 0,
  deliveries: 0,
  bytes: 0,
  heartbeats: 0,
  skipped: 0,
  merged: 0,
  dropped: 0,
  resumes: 0,
  gaps: 0,
  refused: 0,
  flooding: 0,
  unknownEvents: 0,
  malformed: 0,
});
