/** Prices from one to another, both included; none at first. */
export class PriceRange {
  from = Number.POSITIVE_INFINITY;
  upTo = Number.NEGATIVE_INFINITY;

  has(price: number): boolean {
    return price >= this.from && price <= this.upTo;
  }

  set(from: number, upTo: number): void {
    this.from = from;
    this.upTo = upTo;
  }

  clear(): void {
    this.set(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  }

  /** To the prices that are also in another one. */
  narrow({ from, upTo }: PriceRange): void {
    if (from > this.from) this.from = from;
    if (upTo < this.upTo) this.upTo = upTo;
  }

  /** After a move: the prices between belong to it if nothing was met there. */
  move(from: number, to: number, isQuiet: boolean): void {
    if (!isQuiet) this.set(to, to);
    else if (this.has(from)) this.set(Math.min(this.from, to), Math.max(this.upTo, to));
    else this.set(Math.min(from, to), Math.max(from, to));
  }
}
