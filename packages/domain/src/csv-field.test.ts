import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvField } from './csv-field.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+8801711', "'+8801711"],
  ['-x', "'-x"],
  ['@a', "'@a"],
  ['\t=1', "'\t=1"],
  ['\rx', `"'\rx"`],
  ['\n=1+1', `"'\n=1+1"`],
  [' =1+1', "' =1+1"],
  ['\u00a0@a', "'\u00a0@a"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['=a,"b"', `"'=a,""b"""`],
])('%j is not a formula any more', (text, field) => {
  expect(csvField(text)).toBe(field);
});

it.each(['', 'ACI', 'AMCL(PRAN)', 'ব্যাংক', 'a=b', 'x-y', ' a'])('%j is written as it is', (text) => {
  expect(csvField(text)).toBe(text);
});

it('the field can be read back, and its content never begins like a formula', () => {
  const pieces = fc.constantFrom(...'=+-@＝＋－＠ \t\r\n",a১');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (letters) => {
      const text = letters.join('');
      const field = csvField(text);
      const content = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
      expect([text, `'${text}`]).toContain(content);
      expect(content.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(content).not.toMatch(/^[\t\r\n]/);
    }),
  );
});
