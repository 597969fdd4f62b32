import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopiedRows } from './copied-rows.ts';

const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);

function rowOf(code: string, small: number, large: bigint): Buffer {
  const row = Buffer.alloc(2 + 4 + code.length + 8 + 12);
  row.writeInt16BE(3, 0);
  row.writeInt32BE(code.length, 2);
  row.write(code, 6, 'latin1');
  const at = 6 + code.length;
  row.writeInt32BE(4, at);
  row.writeInt32BE(small, at + 4);
  row.writeInt32BE(8, at + 8);
  row.writeBigInt64BE(large, at + 12);
  return row;
}

test('rows are complete wherever the stream is split', () => {
  const rows = fc.array(
    fc.tuple(
      fc.constantFrom('ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX'),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      fc.maxSafeInteger(),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 300 }), (given, size) => {
      const bytes = Buffer.concat([
        header,
        ...given.map(([code, small, large]) => rowOf(code, small, BigInt(large))),
        trailer,
      ]);
      const read: unknown[] = [];
      const reader = new CopiedRows(1, 1, (code, numbers) => read.push([code, ...numbers]));
      for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
      expect(read).toEqual(given);
    }),
  );
});
