import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import type { FaultReason } from '@dorpon/contract/feed-health';
import type { pushBatch } from '@dorpon/contract/feed-push';

/** The result of a batch. An accepted batch is not stored yet. */
export type Received =
  | { readonly answer: AnswerOf<typeof pushBatch>; readonly refused?: never }
  | { readonly answer?: never; readonly refused: FaultReason };

/** Receives the prices that a vendor pushes. */
export interface PushInput {
  /** Compares in constant time. */
  admits(token: string): boolean;
  /** Reports a fault before there is a batch. */
  complain(reason: FaultReason, sample: string): void;
  /** Null while the feed is not running. */
  receive(batch: BodyOf<typeof pushBatch>): Received | null;
}
