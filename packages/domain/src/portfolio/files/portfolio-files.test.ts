import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Transaction } from '../transaction.ts';
import { csvRows } from './csv-rows.ts';
import { csvOfPortfolio, portfolioOfCsv } from './portfolio-csv.ts';
import type { FileRules, PortfolioFile } from './portfolio-file.ts';
import { jsonOfPortfolio, portfolioOfJson } from './portfolio-json.ts';
import { anyText, anyTransactions } from './testing/any-transaction.ts';

const rules: FileRules = {
  settings: ['lotMethod', 'hasTaxNumber', 'charges', 'depositRate', 'broker'],
};
const settings = {
  lotMethod: 'fifo',
  hasTaxNumber: true,
  charges: [{ from: '2026-01-01', commission: 0.4 }],
};
const bought: Transaction = {
  id: 'b1',
  kind: 'buy',
  day: '2026-02-15',
  code: 'ACI',
  quantity: 100,
  price: 25_050,
  charges: 10_020,
};
const paid: Transaction = {
  id: 'd1',
  kind: 'dividend',
  day: '2026-05-03',
  code: 'ACI',
  amount: 50_000,
  tax: 5000,
  note: '=2+2, "paid"',
};
const mine: PortfolioFile = { name: 'আমার BO', settings, transactions: [bought, paid] };
const MY_CSV = [
  'dorpon-portfolio,1',
  'name,আমার BO',
  'setting,lotMethod,"""fifo"""',
  'setting,hasTaxNumber,true',
  'setting,charges,"[{""from"":""2026-01-01"",""commission"":0.4}]"',
  'kind,id,day,code,quantity,price,charges,cost,amount,tax,other,into,of,cash,entitled,renounced,proceeds,creditedOn,toBank,toLoan,lots,fromAction,note',
  'buy,b1,2026-02-15,ACI,100,250.50,100.20,,,,,,,,,,,,,,,,',
  `dividend,d1,2026-05-03,ACI,,,,,500.00,50.00,,,,,,,,,,,,,"'=2+2, ""paid"""`,
  '',
].join('\r\n');

const HEAD = 'dorpon-portfolio,1\nname,A\n';
const csv = (...rows: string[]) => portfolioOfCsv(`${HEAD}${rows.join('\n')}\n`, rules);
const json = (content: unknown) => portfolioOfJson(JSON.stringify(content), rules);

describe('O1 our files hold the name, the settings and all transactions', () => {
  test('as CSV with taka, and back', () => {
    expect(csvOfPortfolio(mine)).toBe(MY_CSV);
    expect(portfolioOfCsv(MY_CSV, rules)).toEqual({ how: 'read', file: mine });
  });

  test('as JSON with paisa, and back', () => {
    const text = jsonOfPortfolio(mine);
    expect(JSON.parse(text)).toEqual({ format: 'dorpon-portfolio', version: 1, ...mine });
    expect(portfolioOfJson(text, rules)).toEqual({ how: 'read', file: mine });
  });

  const files = fc.record({
    name: anyText,
    settings: fc.dictionary(fc.constantFrom(...rules.settings), fc.jsonValue().map(asJson)),
    transactions: anyTransactions,
  });

  test('export → import → the same', () => {
    fc.assert(
      fc.property(files, (file) => {
        expect(portfolioOfCsv(csvOfPortfolio(file), rules)).toEqual({ how: 'read', file });
        expect(portfolioOfJson(jsonOfPortfolio(file), rules)).toEqual({ how: 'read', file });
      }),
      { numRuns: 60 },
    );
  });

  test('O2 no cell of the CSV begins like a formula', () => {
    fc.assert(
      fc.property(files, (file) => {
        const { rows } = csvRows(csvOfPortfolio(file), ',', 1000);
        const cells = rows.flatMap((row) => row.cells);
        expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('O3 the order of columns does not matter', () => {
    fc.assert(
      fc.property(anyTransactions, fc.infiniteStream(fc.nat()), (transactions, numbers) => {
        const text = csvOfPortfolio({ name: 'A', settings: {}, transactions });
        const { rows } = csvRows(text, ',', 1000);
        const order = rows[2].cells
          .map((_, i) => ({ i, by: numbers.next().value as number }))
          .toSorted((a, b) => a.by - b.by);
        const turned = rows
          .map(({ cells }, row) =>
            (row < 2 ? cells : order.map(({ i }) => cells[i]))
              .map((cell) => `"${cell.replaceAll('"', '""')}"`)
              .join(','),
          )
          .join('\n')
          .replace('"dorpon-portfolio"', 'dorpon-portfolio');
        expect(portfolioOfCsv(turned, rules)).toEqual({
          how: 'read',
          file: { name: 'A', settings: {}, transactions },
        });
      }),
      { numRuns: 60 },
    );
  });
});

/** JSON has no minus zero. */
function asJson(value: unknown): never {
  return JSON.parse(JSON.stringify(value)) as never;
}

describe('O4 what a spreadsheet does to our CSV', () => {
  it.each([
    ['a byte order mark', `\ufeff${MY_CSV}`],
    ['lines that end with a line feed', MY_CSV.replaceAll('\r\n', '\n')],
    ['empty rows', MY_CSV.replaceAll('\r\n', '\r\n\r\n,,,\r\n')],
    ['every row as long as the longest', MY_CSV.replaceAll('\r\n', ',,,,\r\n')],
    [
      'numbers without zeros at the end',
      MY_CSV.replace('250.50', '250.5').replace('500.00', '500'),
    ],
    ['true in capitals', MY_CSV.replace('hasTaxNumber,true', 'hasTaxNumber,TRUE')],
  ])('%s', (_, text) => {
    expect(portfolioOfCsv(text, rules)).toEqual({ how: 'read', file: mine });
  });

  test('semicolons', () => {
    const text = 'dorpon-portfolio;1\nname;A\nkind;id;day;amount\ndeposit;x;2026-01-01;5\n';
    expect(portfolioOfCsv(text, rules)).toEqual({
      how: 'read',
      file: {
        name: 'A',
        settings: {},
        transactions: [{ kind: 'deposit', id: 'x', day: '2026-01-01', amount: 500 }],
      },
    });
  });
});

describe('O5 CSV that is not known is refused with row and column', () => {
  const head = 'kind,id,day,code,quantity,price,charges,amount,note';
  it.each([
    ['another file', 'date,code\n', { row: 1, column: null, code: 'not-ours' }],
    [
      'a later version',
      'dorpon-portfolio,2\n',
      { row: 1, column: 'version', code: 'unknown-version', read: '2' },
    ],
    [
      'an unknown setting',
      `${HEAD}setting,colour,1\n${head}\n`,
      { row: 3, column: 'setting', code: 'unknown-setting', read: 'colour' },
    ],
    [
      'a setting that is not JSON',
      `${HEAD}setting,broker,abc\n${head}\n`,
      { row: 3, column: 'broker', code: 'not-json', read: 'abc' },
    ],
    ['no rows', HEAD, { row: null, code: 'head-missing' }],
    [
      'an unknown column',
      `${HEAD}${head},colour\n`,
      { row: 3, column: 'colour', code: 'unknown-column' },
    ],
    ['a column twice', `${HEAD}${head},day\n`, { row: 3, column: 'day', code: 'column-twice' }],
    ['no column of days', `${HEAD}kind,id\n`, { row: 3, column: 'day', code: 'column-missing' }],
    ['an open quote', `${HEAD}${head}\nbuy,"x`, { row: 4, column: '2', code: 'unclosed-quote' }],
  ])('%s', (_, text, fault) => {
    expect(portfolioOfCsv(text, rules)).toMatchObject({ how: 'refused', faults: [fault] });
  });

  it.each([
    ['hold,x,2026-01-01,,,,,5,', 'kind', 'bad-value', 'hold'],
    ['deposit,x,2026-02-30,,,,,5,', 'day', 'bad-value', '2026-02-30'],
    ['deposit,x,15/02/2026,,,,,5,', 'day', 'bad-value', '15/02/2026'],
    ['deposit,x,2026-01-01,,,,,5.001,', 'amount', 'bad-value', '5.001'],
    ['deposit,x,2026-01-01,,,,,-5,', 'amount', 'bad-value', '-500'],
    ['deposit,x,2026-01-01,,,,,,', 'amount', 'value-missing', ''],
    ['deposit,x,2026-01-01,ACI,,,,5,', 'code', 'value-unexpected', 'ACI'],
    ['buy,x,2026-01-01,aci,1,5,0,,', 'code', 'bad-value', 'aci'],
    ['buy,x,2026-01-01,ACI,0,5,0,,', 'quantity', 'bad-value', '0'],
    ['buy,x,2026-01-01,ACI,1.5,5,0,,', 'quantity', 'bad-value', '1.5'],
    ['buy,x,2026-01-01,ACI,"1,000",5,0,,', 'quantity', 'bad-value', '1,000'],
    ['buy,a b,2026-01-01,ACI,1,5,0,,', 'id', 'bad-value', 'a b'],
    ['buy,x,2026-01-01,ACI,1,5,0,,,more', '10', 'value-unexpected', 'more'],
  ])('%s', (row, column, code, read) => {
    expect(csv(head, 'deposit,ok,2026-01-01,,,,,5,', row)).toMatchObject({
      how: 'refused',
      faults: [{ row: 5, column, code, read }],
    });
  });

  test('every refused row is told, and no row is taken', () => {
    const read = csv(
      head,
      'deposit,x,,,,,,5,',
      'deposit,y,2026-01-01,,,,,5,',
      'fee,z,2026-01-01,,,,,x,',
    );
    expect(read).toMatchObject({ how: 'refused', faults: [{ row: 4 }, { row: 6 }] });
  });

  test('an id twice', () => {
    const row = 'deposit,x,2026-01-01,,,,,5,';
    expect(csv(head, row, row)).toMatchObject({
      how: 'refused',
      faults: [{ row: 5, column: 'id', code: 'id-twice', read: 'x' }],
    });
  });
});

describe('O5 JSON that is not known is refused with the place and the field', () => {
  const file = {
    format: 'dorpon-portfolio',
    version: 1,
    name: 'A',
    settings: {},
    transactions: [],
  };
  const deposit = { id: 'x', kind: 'deposit', day: '2026-01-01', amount: 500 };
  const from = { declaredOn: '2026-01-01', recordDate: '2026-02-01', kind: 'bonus' };
  it.each([
    ['another format', { format: 'alerts' }, { column: 'format', code: 'not-ours' }],
    ['a list', [], { column: 'format', code: 'not-ours' }],
    ['a later version', { ...file, version: 2 }, { column: 'version', code: 'unknown-version' }],
    ['an unknown part', { ...file, colour: 1 }, { column: 'colour', code: 'unknown-column' }],
    ['a name that is a number', { ...file, name: 5 }, { row: null, column: 'name', read: '5' }],
    ['an unknown setting', { ...file, settings: { x: 1 } }, { code: 'unknown-setting', read: 'x' }],
    ['transactions that are no list', { ...file, transactions: {} }, { column: 'transactions' }],
    [
      'a transaction that is a number',
      { ...file, transactions: [5] },
      { row: 1, code: 'bad-value' },
    ],
    [
      'an unknown field',
      { ...file, transactions: [deposit, { ...deposit, colour: 1 }] },
      { row: 2, column: 'colour', code: 'unknown-column' },
    ],
    [
      'a fraction of a paisa',
      { ...file, transactions: [{ ...deposit, amount: 0.5 }] },
      { row: 1, column: 'amount', code: 'bad-value', read: '0.5' },
    ],
    [
      'a record within it that lacks a field',
      {
        ...file,
        transactions: [{ ...deposit, fromAction: { ...from, figures: { held: 1, percent: 5 } } }],
      },
      { row: 1, column: 'fromAction.figures.price', code: 'value-missing' },
    ],
    [
      'a kind with a method of its own',
      { ...file, transactions: [{ ...deposit, kind: { toString: 1 } }] },
      { row: 1, column: 'kind', code: 'bad-value', read: '{…}' },
    ],
  ])('%s', (_, content, fault) => {
    expect(json(content)).toMatchObject({ how: 'refused', faults: [fault] });
  });

  test('text that is not JSON', () => {
    expect(portfolioOfJson('{', rules)).toMatchObject({ faults: [{ code: 'not-json' }] });
  });
});

test('O6 no text makes reading throw', () => {
  const pieces = fc.constantFrom(
    ...MY_CSV.split(/(?<=[,\n])/),
    '"',
    "'",
    ';',
    '[',
    '{"__proto__":',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.boolean(), (list, isOurs) => {
      const text = (isOurs ? HEAD : '') + list.join('');
      for (const read of [portfolioOfCsv(text, rules), portfolioOfJson(text, rules)])
        if (read.how === 'refused') expect(read.faults.length).toBeGreaterThan(0);
    }),
  );
});
