const ROW_PREFIX = 2;
const LENGTH_PREFIX = 4;
const TWO_TO_32 = 2 ** 32;
const DAYS_TO_2000 = Date.UTC(2000, 0, 1) / 86_400_000;

const knownDays = new Map<string, number>();

/** Days since 2000-01-01, as PostgreSQL counts them. Memoised: every share has the same days. */
export function pgDay(day: string): number {
  let count = knownDays.get(day);
  if (count === undefined) {
    count = Date.parse(`${day}T00:00:00Z`) / 86_400_000 - DAYS_TO_2000;
    knownDays.set(day, count);
  }
  return count;
}

/**
 * Writes rows of one shape into one buffer: `int4s` and `int8s` numbers and ASCII texts as long as
 * the given ones.
 */
export class BinaryRows {
  readonly buffer: Buffer;
  private readonly fields: number;
  private at = 0;

  constructor(rows: number, texts: readonly string[], int4s: number, int8s: number) {
    this.fields = texts.length + int4s + int8s;
    const bytes = texts.join('').length + int4s * 4 + int8s * 8;
    const row = ROW_PREFIX + this.fields * LENGTH_PREFIX + bytes;
    this.buffer = Buffer.allocUnsafe(rows * row);
  }

  row(): void {
    this.at = this.buffer.writeInt16BE(this.fields, this.at);
  }

  text(value: string): void {
    this.at = this.buffer.writeInt32BE(value.length, this.at);
    this.at += this.buffer.write(value, this.at, 'latin1');
  }

  int4(value: number): void {
    this.at = this.buffer.writeInt32BE(4, this.at);
    this.at = this.buffer.writeInt32BE(value, this.at);
  }

  int8(value: number): void {
    const high = Math.floor(value / TWO_TO_32);
    this.at = this.buffer.writeInt32BE(8, this.at);
    this.at = this.buffer.writeInt32BE(high, this.at);
    this.at = this.buffer.writeUInt32BE(value - high * TWO_TO_32, this.at);
  }
}
