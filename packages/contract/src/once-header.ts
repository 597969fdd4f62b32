/** The key of an act, a UUID that the device makes. The server remembers it with what the act did. */
export const ONCE_HEADER = 'idempotency-key';
