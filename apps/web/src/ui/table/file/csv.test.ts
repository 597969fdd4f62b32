import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const body = (lines: Parameters<typeof toCsv>[0]) => toCsv(lines).slice(1);

it('begins with the mark that a spreadsheet needs and ends each line as the standard says', () => {
  expect(toCsv([['Code'], ['ACI']])).toBe('\ufeffCode\r\nACI\r\n');
});

it('quotes what would break a line', () => {
  expect(body([['Value, cr', 'say "x"', 'two\nlines', 'AMCL(PRAN)']])).toBe(
    '"Value, cr","say ""x""","two\nlines",AMCL(PRAN)\r\n',
  );
});

it('numbers are bare, negative ones too; what is missing is empty', () => {
  expect(body([[-1.25, 3_765_580, 0, null, Number.NaN]])).toBe('-1.25,3765580,0,,\r\n');
});

it('a text is never a formula', () => {
  expect(body([['=1+1', '-x', '@a', 'বাংলা']])).toBe("'=1+1,'-x,'@a,বাংলা\r\n");
});
