import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFiles } from '@dorpon/contract/own-files';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleCompanies } from '../../../feed/testing/sample-companies.ts';
import { placeOf } from '../report.ts';
import type { CompanyRemark } from './company-file.ts';
import { csvEntries } from './csv-entries.ts';
import { jsonEntries } from './json-entries.ts';
import { openCompanyFile } from './open-company-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-company-'));
afterAll(() => rmSync(folder, { recursive: true }));

const resolve = (code: string) => {
  const name = code === 'OLD' ? 'ACI' : code;
  return name === 'NOSUCH' ? null : { code: name, isIndex: false };
};
const open = (text: string) => {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return openCompanyFile(path, { resolve });
};
async function read(text: string) {
  const file = await open(text);
  const [rows, lines, rejects]: [unknown[], number[], CompanyRemark[]] = [[], [], []];
  if (file)
    for await (const batch of file.batches()) {
      rows.push(...batch.rows.rows);
      lines.push(...batch.rows.lines);
      rejects.push(...batch.rejects);
    }
  return { layout: file?.layout, refusal: file?.refusal, rows, lines, rejects };
}

const holdings = 'code,heldOn,publishedOn,director,govt,institute,foreign,public';
const held = (code: string) => ({
  code,
  heldOn: '2026-10-31',
  publishedOn: '2026-11-10',
  director: 33.33,
  govt: 0,
  institute: 16.67,
  foreign: 0,
  public: 50,
});
const line = (code: string) => `${code},2026-10-31,2026-11-10,33.33,0,16.67,0,50`;

describe('an own-format file', () => {
  it('is recognised by its columns in any order, with or without a byte order mark', async () => {
    expect(await read(`\uFEFF${holdings}\r\n${line('KAY&QUE')}\r\n\r\n`)).toEqual({
      layout: 'our own shareholding, CSV',
      refusal: null,
      rejects: [],
      rows: [held('KAY&QUE')],
      lines: [2],
    });
    const swapped = `publishedOn,code,${holdings.slice('code,heldOn,publishedOn,'.length)},heldOn`;
    expect((await read(`${swapped}\n2026-11-10,ACI,33.33,0,16.67,0,50,2026-10-31`)).rows).toEqual([
      held('ACI'),
    ]);
    const json = `\n [ ${JSON.stringify(held('ACI'))},\n\n${JSON.stringify(held('OLD'), null, 2)}]`;
    expect(await read(json)).toMatchObject({
      layout: 'our own shareholding, JSON',
      rows: [held('ACI'), held('ACI')],
      lines: [2, 4],
    });
  });

  it.each([
    ['Date,Open,High,Low,Close,Volume\n2026-01-01,1,1,1,1,1\n'],
    ['ACI,15-11-2026,1,1,1,1,1\n'],
    ['[{"timestamp":1,"closing":2}]'],
    ['[1,2,3]'],
    ['[]'],
    [''],
    ['"'],
    ['\0\0\0'],
  ])('is not recognised in %j', async (text) => {
    expect(await open(text)).toBeNull();
  });

  it('with a missing, unknown or repeated column is refused', async () => {
    const refusal = async (heading: string) => (await read(`${heading}\n`)).refusal?.text;
    expect(await refusal(holdings.replace(',govt', ''))).toBe('missing column govt');
    expect(await refusal(`${holdings},governor`)).toBe('unknown column governor');
    expect(await refusal(`${holdings},govt`)).toBe('repeated column govt');
  });

  it('has each bad row reported with line, reason and field', async () => {
    const rows = [
      line('NOSUCH'),
      line('ACI').replace('2026-10-31', '2026-02-30'),
      line('ACI').replace('33.33', '33,33'),
      line('ACI').replace('33.33', '1e999'),
      line('ACI').replace('33.33', '0x10'),
      line('ACI').replace('33.33', ''),
      line('aci'),
      'ACI,2026-10-31',
      `"${line('ACI')}`,
      line('OLD'),
    ];
    const { rejects, lines } = await read([holdings, ...rows].join('\n'));
    expect(rejects.map((each) => `${placeOf(each)} ${each.reason} ${each.text}`)).toEqual([
      '2 unknown-code NOSUCH',
      '3 bad-date heldOn: 2026-02-30',
      '4:9 too-many-fields ACI,2026-10-31,2026-11-10,33,33,0,16.67,0,50',
      '5 bad-number director: null',
      '6 bad-number director: 0x10',
      '7 bad-number director: empty',
      '8 bad-value code: aci',
      '9:3 too-few-fields ACI,2026-10-31',
      `10:1 unclosed-quote "${line('ACI')}`,
    ]);
    expect(lines).toEqual([11]);
  });

  it('in JSON loses only the invalid row, and a missing end is reported', async () => {
    const good = JSON.stringify(held('ACI'));
    const text = `[\n${good},\n{"code":"ACI",},\n${good.replace('33.33', '"33"')},\nnull,\n{"code":"A\n${good}`;
    const { rows, lines, rejects } = await read(text);
    expect(rows).toHaveLength(2);
    expect(lines).toEqual([2, 7]);
    expect(rejects.map((each) => [each.line, each.reason])).toEqual([
      [3, 'bad-json'],
      [4, 'bad-number'],
      [5, 'bad-json'],
      [6, 'bad-json'],
      [7, 'bad-json'],
    ]);
    const unknown = await read(JSON.stringify([held('ACI'), { ...held('ACI'), wrong: 1 }]));
    expect(unknown.rejects).toEqual([
      { line: 1, reason: 'bad-value', text: 'unknown field wrong' },
    ]);
  });

  it('has rows rejected with text or days that the database cannot store', async () => {
    const [item] = sampleCompanies.news;
    const json = ownFiles.news.toJson(item!) as object;
    const bad = [
      { title: 'a\0b' },
      { title: '\ud800' },
      { title: '\ufffd' },
      { publishedOn: '0000-01-01' },
    ];
    const text = JSON.stringify([json, ...bad.map((part) => ({ ...json, ...part }))]);
    const { rows, rejects } = await read(text);
    expect(rows).toEqual([item]);
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'bad-value',
      'bad-value',
      'bad-value',
      'bad-date',
    ]);
  });

  it('may name an instrument once: an equal row is ignored, and a different one is rejected', async () => {
    const file = ownFiles.instruments;
    const row = {
      code: 'ACI',
      number: 1,
      name: 'ACI',
      banglaName: '',
      type: 'equity',
      board: 'main',
      sector: '',
      quoteBase: 'A-EQ',
      faceValue: 10,
      outstanding: 5,
      yearEnd: '',
      listingYear: 0,
      shareholding: { director: 0, govt: 0, institute: 0, foreign: 0, public: 100 },
    };
    const { rows, rejects } = await read(JSON.stringify([row, row, { ...row, number: 2 }]));
    expect(rows).toEqual([{ ...row, faceValue: 1000 }]);
    expect(rejects).toEqual([{ line: 1, reason: 'duplicate', text: 'ACI' }]);
    expect(file.heading).toContain('shareholding.director');
  });
});

describe('own-format rows are read back as written:', () => {
  it('every statement, action and news item, as CSV and as JSON', () => {
    const parts = [
      [ownFiles.statements, sampleCompanies.statements],
      [ownFiles.shareholding, sampleCompanies.holdings],
      [ownFiles.corporateActions, sampleCompanies.actions],
      [ownFiles.news, sampleCompanies.news],
    ] as const;
    for (const [file, rows] of parts)
      for (const row of rows) {
        const cells = file.toCells(row as never);
        const named = new Map(file.heading.map((name, i) => [name, cells[i]!]));
        expect(file.fromCells(named)).toEqual({ row });
        expect(file.fromJson(JSON.parse(JSON.stringify(file.toJson(row as never))))).toEqual({
          row,
        });
      }
  });

  it('amounts to the paisa', () => {
    const [statement] = sampleCompanies.statements;
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (revenue) => {
        const row = { ...statement!, income: { ...statement!.income, revenue } };
        const cells = ownFiles.statements.toCells(row);
        const named = new Map(ownFiles.statements.heading.map((name, i) => [name, cells[i]!]));
        expect(ownFiles.statements.fromCells(named)).toEqual({ row });
      }),
    );
  });

  it('any text in CSV, with its line, however the file is split into chunks', async () => {
    const word = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'ক', '\\', ' ') });
    const cell = fc.record({ text: word, quoted: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        fc.record({
          size: fc.integer({ min: 1, max: 7 }),
          lineEnd: fc.constantFrom('\n', '\r\n'),
          bom: fc.constantFrom('', '\uFEFF'),
          hasLastEnd: fc.boolean(),
        }),
        async (rows, { size, lineEnd, bom, hasLastEnd }) => {
          const inFile = ({ text, quoted }: { text: string; quoted: boolean }) =>
            quoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          const lines = rows.map((row) => row.map(inFile).join(','));
          const text = bom + lines.join(lineEnd) + (hasLastEnd ? lineEnd : '');
          const read: unknown[] = [];
          for await (const entry of csvEntries(inPieces(Buffer.from(text), size)))
            read.push('content' in entry ? [entry.line, entry.content] : entry);
          const before = (at: number) => lines.slice(0, at).join('\n').split('\n').length;
          expect(read).toEqual(
            rows.map((row, at) => [at === 0 ? 1 : before(at) + 1, row.map((each) => each.text)]),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a,"b', 1, 2],
    ['a,b\n"c"d,e\nf,g', 2, 1],
    ['a,"b\nb"\nc,"d"" e\nf,g', 3, 2],
    ['\uFEFF"a" ,b', 1, 1],
  ])('%j has a lost quote in line %i, column %i', async (text, line, column) => {
    const found: unknown[] = [];
    for await (const entry of csvEntries(inPieces(Buffer.from(text), 3)))
      if ('wrong' in entry) found.push([entry.wrong, entry.line, entry.column]);
    expect(found).toEqual([['unclosed-quote', line, column]]);
  });

  it('a row without an end is refused before it fills the memory', async () => {
    let given = 0;
    async function* endless() {
      yield Buffer.from('a,b\n');
      for (; given < 40; given += 1) yield Buffer.alloc(100_000, 'x');
      yield Buffer.from('\nc,d\n');
    }
    const found: unknown[] = [];
    for await (const entry of csvEntries(endless()))
      found.push([entry.line, 'wrong' in entry ? entry.wrong : entry.content]);
    expect(found).toEqual([
      [1, ['a', 'b']],
      [2, 'line-too-long'],
      [3, ['c', 'd']],
    ]);
  });

  it('any objects in JSON, however the file is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 2),
        async (rows, size, indent) => {
          const plain = JSON.parse(JSON.stringify(rows));
          const bytes = Buffer.from(JSON.stringify(rows, null, indent));
          const read: unknown[] = [];
          for await (const entry of jsonEntries(inPieces(bytes, size)))
            read.push('content' in entry ? entry.content : entry);
          expect(read).toEqual(plain);
        },
      ),
    );
  });
});

it('a damaged file never crashes the reader, and every row equals its line', async () => {
  const codes = ['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', '1JANATAMF'];
  const good = Buffer.from([holdings, ...codes.map(line)].join('\n'));
  const path = join(folder, 'broken');
  const piece = fc.constantFrom(
    ',',
    '"',
    '\n',
    '\r',
    '-',
    '.',
    '0',
    '9',
    'e',
    'A',
    '\0',
    '\xff',
    '',
  );
  const change = fc.record({ at: fc.nat(good.length), cut: fc.nat(3), put: piece });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      let bytes: Buffer = good;
      for (const { at, cut, put } of changes)
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from(put, 'latin1'),
          bytes.subarray(at + cut),
        ]);
      writeFileSync(path, bytes);
      const file = await openCompanyFile(path, { resolve });
      const all = bytes
        .toString('utf8')
        .split('\n')
        .map((text) => text.replace(/\r$/, ''));
      // Empty lines before the heading are skipped.
      const heading = all.find((text) => text !== '') ?? '';
      if (!file || heading.includes('"')) return;
      const names = heading.split(',');
      for await (const { rows } of file.batches())
        for (const [i, row] of rows.rows.entries()) {
          const plain = all[rows.lines[i]! - 1] ?? '';
          if (plain.includes('"')) continue;
          const cells = plain.split(',');
          const stood = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
          const texts = Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'number' ? Number(stood[name]) : stood[name],
          ]);
          expect(row).toEqual(Object.fromEntries(texts));
        }
    }),
    { numRuns: 2000 },
  );
});

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
