import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import type { FaultReason } from '@dorpon/contract/feed-health';
import type { pushBatch } from '@dorpon/contract/feed-push';

/** How a batch fared. What was taken is with the app, and not yet written. */
export type Received =
  | { readonly answer: AnswerOf<typeof pushBatch>; readonly refused?: never }
  | { readonly answer?: never; readonly refused: FaultReason };

/** Where a vendor brings prices. */
export interface PushDoor {
  /** Takes the same time for every token. */
  admits(token: string): boolean;
  /** What went wrong before there was a batch. */
  complain(reason: FaultReason, sample: string): void;
  /** Null while the feed is not running. */
  receive(batch: BodyOf<typeof pushBatch>): Received | null;
}
