/** The row `lead` of the database as a plain object, with a clock that the test sets. */
export class PlainLead {
  term = 0;
  until = Number.NEGATIVE_INFINITY;
  now = 0;

  take(ms: number): number | null {
    if (this.until >= this.now) return null;
    this.term += 1;
    this.until = this.now + ms;
    return this.term;
  }

  renew(term: number, ms: number): boolean {
    if (this.term !== term) return false;
    this.until = this.now + ms;
    return true;
  }

  release(term: number): void {
    if (this.term === term) this.until = Number.NEGATIVE_INFINITY;
  }

  raise(term: number, to: number): boolean {
    if (this.term !== term) return false;
    this.term = to;
    return true;
  }

  /** Whether a transaction of a leader of this term may write. */
  admits(term: number): boolean {
    return this.term === term;
  }
}
