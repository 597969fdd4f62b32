import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const body = (lines: Parameters<typeof toCsv>[0]) => toCsv(lines).slice(1);

it('starts with a BOM and ends lines with CRLF', () => {
  expect(toCsv([['Code'], ['ACI']])).toBe('\ufeffCode\r\nACI\r\n');
});

it('quotes values with commas, quotes or line breaks', () => {
  expect(body([['Value, cr', 'say "x"', 'two\nlines', 'AMCL(PRAN)']])).toBe(
    '"Value, cr","say ""x""","two\nlines",AMCL(PRAN)\r\n',
  );
});

it('writes numbers unquoted and missing values empty', () => {
  expect(body([[-1.25, 3_765_580, 0, null, Number.NaN]])).toBe('-1.25,3765580,0,,\r\n');
});

it('escapes text that a spreadsheet would run as a formula', () => {
  expect(body([['=1+1', '-x', '＝1', '\n=1', 'বাংলা']])).toBe(`'=1+1,'-x,'＝1,"'\n=1",বাংলা\r\n`);
});
