import type { EpochMs, ShareCode } from '../units.ts';

/**
 * Up to when it is stored what an alert did for a share. A feed that delivers this time again decides
 * nothing anew, wherever in it the delivery begins (P2).
 */
export class ToldBefore {
  readonly #upto = new Map<number, Map<ShareCode, EpochMs>>();

  set(alert: number, code: ShareCode, upto: EpochMs): void {
    const own = this.#upto.get(alert) ?? new Map<ShareCode, EpochMs>();
    this.#upto.set(alert, own.set(code, upto));
  }

  has(alert: number, code: ShareCode): boolean {
    return this.#upto.get(alert)?.has(code) ?? false;
  }

  covers(alert: number, code: ShareCode, at: EpochMs): boolean {
    const upto = this.#upto.get(alert)?.get(code);
    return upto !== undefined && at <= upto;
  }

  /** What is known of an alert, for the one that replaces it. */
  of(alert: number): ReadonlyMap<ShareCode, EpochMs> | undefined {
    return this.#upto.get(alert);
  }

  drop(alert: number, code: ShareCode): void {
    this.#upto.get(alert)?.delete(code);
  }

  forget(alert: number): void {
    this.#upto.delete(alert);
  }
}
