/** A chart of either library, on the same bars and with the same lines. */
export interface DrawnChart {
  /** Rows that are visible. */
  visible(): { readonly from: number; readonly to: number };
  /** Shows these rows. */
  show(from: number, to: number): void;
  /** A trade: the newest bar and its studies change. */
  tick(price: number): void;
  destroy(): void;
}
