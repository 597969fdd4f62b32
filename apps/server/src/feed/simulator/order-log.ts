import type { Side } from '@dorpon/domain/market/order-book';
import type { EpochMs, Paisa, ShareCode } from '@dorpon/domain/units';

/** Every instruction to the exchange; its trades follow from these alone. */
export type OrderLogEntry =
  | {
      readonly kind: 'order';
      readonly code: ShareCode;
      readonly at: EpochMs;
      readonly id: number;
      readonly side: Side;
      readonly price: Paisa;
      readonly quantity: number;
    }
  | { readonly kind: 'cancel'; readonly code: ShareCode; readonly id: number }
  /** The continuous session ends or a new day begins: resting orders are void. */
  | { readonly kind: 'clear'; readonly code: ShareCode }
  /** Both sides of a block trade, agreed outside the book. */
  | {
      readonly kind: 'negotiated';
      readonly code: ShareCode;
      readonly at: EpochMs;
      readonly price: Paisa;
      readonly quantity: number;
    };

export type OrderLog = (entry: OrderLogEntry) => void;
