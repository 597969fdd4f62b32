import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, printLines } from './terminal.ts';

it.each([
  ['AC\u001b[2JI', 'AC\\u001b[2JI'],
  ['\u009b31m', '\\u009b31m'],
  ['a\nb\rc', 'a\\u000ab\\u000dc'],
  ['\u202eTIFORP', '\\u202eTIFORP'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['র\u200d্যাব\tACI', 'র\u200d্যাব\tACI'],
])('%j is printed as %j', (given, shown) => {
  expect(printable(given)).toBe(shown);
});

it('a line stays one line whatever it contains, and JSON stays equivalent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let written = '';
      printLines({ write: (part) => (written += part) }, [text]);
      expect(written.endsWith('\n')).toBe(true);
      expect(written.slice(0, -1)).not.toMatch(/(?!\t)\p{Cc}/u);
      expect(JSON.parse(printable(JSON.stringify(text)))).toBe(text);
    }),
  );
});
