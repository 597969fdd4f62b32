import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Transaction } from '../../transaction.ts';
import { STATEMENT_FIELDS } from './column-words.data.ts';
import { headMeaning } from './head-meaning.ts';
import { dayOrderOf, readDay } from './read-day.ts';
import { readFigure } from './read-figure.ts';
import { readStatement, type StatementContext } from './read-statement.ts';
import { shareFinder } from './share-finder.ts';
import { MAX_STATEMENT_LENGTH, MAX_STATEMENT_ROWS } from './statement-limits.ts';
import { dayAbove, mappingFor, type StatementMapping } from './statement-mapping.ts';
import { readStatementTable, type StatementTable, TABLE_FORMS } from './statement-table.ts';
import {
  HOLDINGS_TEXT,
  HOLDINGS_WORDS,
  NOTE_BANGLA,
  NOTE_CSV,
  NOTE_SECTIONS,
  shares,
} from './testing/statements.ts';
import { tradeParts } from './trade-parts.ts';

const context: StatementContext = {
  shares,
  existing: [],
  today: '2026-11-18',
  day: '2026-02-15',
  side: null,
};

function tableOf(text: string): StatementTable {
  const read = readStatementTable(text);
  if (read.how === 'refused') throw new Error(JSON.stringify(read.faults));
  return read.file;
}

function read(text: string, given: Partial<StatementContext> = {}, mapping?: StatementMapping) {
  const table = tableOf(text);
  return readStatement(table, mapping ?? mappingFor(table, null), { ...context, ...given });
}

function entriesOf(text: string, given: Partial<StatementContext> = {}) {
  const result = read(text, given);
  if (result.how === 'refused') throw new Error(JSON.stringify(result.faults));
  return result.file;
}
const draftsOf = (text: string, given: Partial<StatementContext> = {}) =>
  entriesOf(text, given).entries.flatMap(({ drafts }) => drafts);

describe('statements of brokers', () => {
  test('P1, P2, P7 the text of a PDF with a head of two rows becomes opening holdings', () => {
    const table = tableOf(HOLDINGS_TEXT);
    expect(table.form).toBe('gaps');
    expect(table.heads).toEqual(['Company', 'Total Stock', 'Average Rate', 'Total Cost']);
    const mapping = mappingFor(table, null);
    expect(mapping.kind).toBe('holdings');
    expect(dayAbove(table, mapping.dayOrder)).toBe('2022-02-13');
    const { entries, leftOut } = entriesOf(HOLDINGS_TEXT, { day: '2022-02-13' });
    const day = '2022-02-13';
    expect(entries.map(({ row, drafts }) => [row, ...drafts])).toEqual([
      [8, { kind: 'opening', day, code: 'SQURPHARMA', quantity: 1200, cost: 25_848_000 }],
      [9, { kind: 'opening', day, code: 'GP', quantity: 350, cost: 10_929_000 }],
      [10, { kind: 'opening', day, code: 'AMCL(PRAN)', quantity: 100, cost: 2_500_000 }],
    ]);
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
      [11, 'total'],
      [12, 'total'],
      [13, 'text'],
    ]);
  });

  test('P1, P7 pasted without gaps, on two pages, with a share that is not held any more', () => {
    const table = tableOf(HOLDINGS_WORDS);
    expect(table.form).toBe('words');
    expect(dayAbove(table, 'day-first')).toBe('2022-02-13');
    const { entries, leftOut } = entriesOf(HOLDINGS_WORDS);
    const day = '2026-02-15';
    expect(entries.flatMap(({ drafts }) => drafts)).toEqual([
      { kind: 'opening', day, code: 'SQURPHARMA', quantity: 1200, cost: 25_848_000 },
      { kind: 'opening', day, code: 'LHB', quantity: 500, cost: 3_562_500 },
    ]);
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
      [4, 'text'],
      [5, 'head'],
      [7, 'none-held'],
      [8, 'total'],
      [9, 'total'],
      [10, 'text'],
    ]);
  });

  test('P2, P8 a contract note in CSV becomes trades with all charges', () => {
    expect(draftsOf(NOTE_CSV)).toEqual([
      {
        kind: 'buy',
        day: '2020-10-14',
        code: 'ACI',
        quantity: 100,
        price: 25_050,
        charges: 10_333,
      },
      { kind: 'sell', day: '2020-10-14', code: 'GP', quantity: 50, price: 32_000, charges: 6600 },
      { kind: 'buy', day: '2020-10-15', code: 'LHB', quantity: 1000, price: 7120, charges: 29_370 },
    ]);
  });

  test('P2, P7 a heading for each side, and a column that sums the charges', () => {
    const day = '2026-02-15';
    expect(draftsOf(NOTE_SECTIONS)).toEqual([
      { kind: 'buy', day, code: 'ACI', quantity: 100, price: 25_130, charges: 10_350 },
      { kind: 'sell', day, code: 'GP', quantity: 20, price: 30_010, charges: 2401 },
    ]);
  });

  test('P2, P5 the quantities of purchases and sales in columns of their own', () => {
    const day = '2026-02-15';
    const trades = [
      { kind: 'buy', day, code: 'ACI', quantity: 100, price: 25_130, charges: 10_000 },
      { kind: 'sell', day, code: 'GP', quantity: 20, price: 30_010, charges: 2401 },
    ];
    const oneRate = `Date,Instrument,Buy Qty,Sell Qty,Rate,Amount,Commission
15/02/2026,ACI,100,,251.30,"25,130.00",100.00
15/02/2026,GP,0,20,300.10,"6,002.00",24.01
,Total,100,20,,"31,132.00",124.01
`;
    expect(draftsOf(oneRate)).toEqual(trades);
    const twoRates = `Date\tScrip\tBuy Qty\tBuy Rate\tBuy Value\tSell Qty\tSell Rate\tSell Value\tBalance\tComm
15/02/2026\tACI\t100\t251.30\t25130.00\t0\t0.00\t0.00\t100\t100.00
15/02/2026\tGP\t\t\t\t20\t300.10\t6002.00\t80\t24.01
`;
    expect(draftsOf(twoRates)).toEqual(trades);
    const both = oneRate.replace('ACI,100,,', 'ACI,100,5,');
    expect(read(both)).toMatchObject({
      how: 'refused',
      faults: [{ row: 2, column: 'Sell Qty', code: 'value-unexpected', read: '5' }],
    });
    expect(read(oneRate.replace('ACI,100,,', 'ACI,0,,'))).toMatchObject({
      faults: [{ row: 2, column: 'Buy Qty', code: 'value-missing' }],
    });
    // A column of purchases alone is the quantity.
    expect(mappingFor(tableOf('Scrip,Buy Qty,Rate\nACI,100,25\n'), null)).toMatchObject({
      kind: 'holdings',
      columns: [{ field: 'code' }, { field: 'quantity' }, { field: 'price' }],
    });
  });

  test('P3, P4 in Bangla', () => {
    expect(draftsOf(NOTE_BANGLA)).toEqual([
      {
        kind: 'buy',
        day: '2026-02-15',
        code: 'GP',
        quantity: 1000,
        price: 30_050,
        charges: 120_200,
      },
      {
        kind: 'sell',
        day: '2026-02-16',
        code: 'SQURPHARMA',
        quantity: 200,
        price: 21_500,
        charges: 17_200,
      },
    ]);
  });
});

describe('P1, P7 more ways to lay out a statement', () => {
  const day = '2026-02-15';
  const bought = { kind: 'buy', day, code: 'ACI', quantity: 100, price: 25_050, charges: 10_020 };
  const held = { kind: 'opening', day, code: 'ACI', quantity: 100, cost: 2_500_000 };

  it.each([
    [
      'dates in words between single blanks',
      `Date Instrument Type Qty Rate Amount Commission
February 15, 2026 ACI Buy 100 250.50 25,050.00 100.20
Total 25,050.00 100.20`,
      bought,
    ],
    [
      'a sum below the rows without the word total',
      `Instrument    Buy/Sell   Quantity    Price       Value   Commission
ACI           Buy             100   250.50   25,050.00       100.20
Net payable                                               25,150.20`,
      bought,
    ],
    [
      'a head over two columns, below what is said about the client',
      'Client Code: 1,,,,\nCode,Quantity,,Cost,\n,Total,Saleable,Average,Total\nACI,100,90,250,25000\n',
      held,
    ],
    [
      'everything in quotes',
      '"Company Name","Total Qty","Avg. Cost","% Gain"\n"ACI Limited","100","250.00","(4.00)"\n',
      held,
    ],
  ])('%s', (_, text, draft) => {
    expect(draftsOf(text)).toEqual([draft]);
  });
});

describe('P2 heads of columns', () => {
  it.each([
    ['Instrument', 'code'],
    ['Company Name', 'company'],
    ['Trade Date', 'day'],
    ['Settlement Date', 'other'],
    ['B/S', 'side'],
    ['Total Stk.', 'quantity'],
    ['Quantity (Nos)', 'quantity'],
    ['Saleable', 'other'],
    ['Matured Qty', 'other'],
    ['Avg. Cost', 'price'],
    ['Rate (BDT)', 'price'],
    ['Market Rate', 'other'],
    ['Total Market Value', 'other'],
    ['Total Cost (Tk.)', 'amount'],
    ['Buy Commission', 'charges'],
    ['Commission Rate', 'other'],
    ['Total Charges', 'total-charges'],
    ['Net Payable', 'net'],
    ['Client Code', 'other'],
    ['Unrealised Gain/(Loss)', 'other'],
    ['শেয়ার সংখ্যা', 'quantity'],
    ['গড় দর (টাকা)', 'price'],
    ['মোট টাকা', 'amount'],
    ['Weather', null],
  ])('%s', (head, meaning) => {
    expect(headMeaning(head)).toBe(meaning);
  });

  test('the remembered mapping is used when the statement has all its heads, in any order', () => {
    const text = 'Papers,Pieces,Each\nACI,10,25.00\n';
    const mapping: StatementMapping = {
      kind: 'holdings',
      columns: [
        { head: 'each', field: 'price' },
        { head: 'Papers', field: 'code' },
        { head: 'pieces', field: 'quantity' },
      ],
      dayOrder: 'day-first',
      shares: [],
    };
    expect(mappingFor(tableOf(text), null).columns).toEqual([]);
    const known = readStatementTable(text, { knownHeads: mapping.columns.map(({ head }) => head) });
    if (known.how === 'refused') throw new Error('refused');
    expect(known.file.heads).toEqual(['Papers', 'Pieces', 'Each']);
    expect(mappingFor(known.file, mapping)).toBe(mapping);
    expect(readStatement(known.file, mapping, context)).toMatchObject({
      file: { entries: [{ drafts: [{ code: 'ACI', quantity: 10, cost: 25_000 }] }] },
    });
    expect(mappingFor(known.file, { ...mapping, columns: [] }).columns).toEqual([]);
    expect(mappingFor(tableOf('Code,Qty,Rate\nACI,1,2\n'), mapping).columns).toHaveLength(3);
  });

  test('a line break within a head, and a page break of a PDF, are blanks', () => {
    const headsOf = (text: string) => {
      const read = readStatementTable(text);
      return read.how === 'read' ? read.file.heads : read.faults;
    };
    const rows = '14-10-2020,ACI,Buy,5,100.10\r\n';
    expect(headsOf(`"Trade\r\nDate",Code,Side,Qty,Rate\r\n${rows}`)[0]).toBe('Trade Date');
    expect(headsOf('\fCode   Qty   Rate\nACI   5   1.00\n')).toEqual(['Code', 'Qty', 'Rate']);
  });

  test('without a head the person maps columns by number, or names its row', () => {
    const text = 'ACI,10,25.00\nGP,5,300\n';
    const table = tableOf(text);
    expect([table.form, table.heads, table.rows.length]).toEqual(['comma', ['1', '2', '3'], 2]);
    const named = readStatementTable(`a,b,c\nx,y,z\n${text}`, { head: { row: 2, rows: 1 } });
    expect(named).toMatchObject({ file: { form: 'comma', heads: ['x', 'y', 'z'] } });
    expect(tableOf(`Broker,,\nx,y,z\n${text}`)).toMatchObject({
      heads: ['x', 'y', 'z'],
      above: ['Broker  '],
      rows: [{ cells: ['ACI', '10', '25.00'] }, { cells: ['GP', '5', '300'] }],
    });
  });

  test('a contract note with its day above the head', () => {
    const text = [
      'CONTRACT NOTE',
      'Trade Date: 09-Nov-2025',
      '',
      'Instrument     Type   Quantity    Rate      Value     Commission   Net Amount',
      'GP             Buy        100   240.60    24,060.00        96.24     24,156.24',
      'ACI            Sell        10   192.80     1,928.00         7.71      1,920.29',
      'Total                                     25,988.00       103.95',
    ].join('\n');
    const table = tableOf(text);
    expect([table.heads.length, dayAbove(table, 'day-first')]).toEqual([7, '2025-11-09']);
    const day = '2025-11-09';
    expect(readStatement(table, mappingFor(table, null), { ...context, day })).toMatchObject({
      file: {
        entries: [
          { drafts: [{ kind: 'buy', day, code: 'GP', quantity: 100, charges: 9624 }] },
          { drafts: [{ kind: 'sell', day, code: 'ACI', quantity: 10, charges: 771 }] },
        ],
      },
    });
  });

  test('a ledger with shortened heads, Bangla digits and a day of another form in each row', () => {
    const rows = read(
      [
        'A broker,,,,,,,,,',
        'Ledger 01-Oct-2025 to 12-Nov-2025,,,,,,,,,',
        'Sl,Txn Dt,Scrip,Typ,Nos,Rt (Tk.),Gross,Brkg,CDBL Chg,Net Amt',
        '১,০১/১১/২০২৫,GP,B,"১,০০০",235.50,"2,35,500.00",942.00,0,"2,36,442.00"',
        '2,04-Nov-2025,LAFSURCEML,Buy,500,50.20,"25,100.00",100.40,0,"25,200.40"',
        '3,"November 8, 2025",GP,SELL,(300),235.20,70560,282.24,0,"70,277.76"',
        '4,20251109,LHB,Sell,200,50.20,"10,040.00",40.16,0,"9,999.84"',
        '5,২০২৫-১১-১০,ACI,ক্রয়,৫০,184.90,9245.00,36.98,0,9281.98',
        ',,Total,,,,"3,50,445.00",,,',
      ].join('\r\n'),
    );
    const trade = (
      kind: string,
      day: string,
      code: string,
      quantity: number,
      price: number,
      charges: number,
    ) => ({ drafts: [{ kind, day, code, quantity, price, charges }] });
    expect(rows).toMatchObject({
      file: {
        entries: [
          trade('buy', '2025-11-01', 'GP', 1000, 23_550, 94_200),
          trade('buy', '2025-11-04', 'LHB', 500, 5020, 10_040),
          trade('sell', '2025-11-08', 'GP', 300, 23_520, 28_224),
          trade('sell', '2025-11-09', 'LHB', 200, 5020, 4016),
          trade('buy', '2025-11-10', 'ACI', 50, 18_490, 3698),
        ],
        leftOut: [{ why: 'total' }],
      },
    });
  });

  test('the order of columns does not matter', () => {
    const rows = NOTE_CSV.slice(1)
      .split('\r\n')
      .slice(1, 5)
      .map((line) => line.match(/"[^"]*"|[^,]+/g)!);
    const columns = rows[0].map((_, i) => i);
    const due = draftsOf(NOTE_CSV);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(columns, { minLength: columns.length }),
        fc.constantFrom(',', ';', '\t', '|'),
        (order, separator) => {
          const text = rows.map((cells) => order.map((i) => cells[i]).join(separator)).join('\n');
          expect(draftsOf(text)).toEqual(due);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('P3 numbers', () => {
  it.each([
    ['1,200', 1200],
    ['30,00,000', 3_000_000],
    ['6,520,236', 6_520_236],
    ['(0.61)', -0.61],
    ['-12.5', -12.5],
    ['−12.5', -12.5],
    ['12.5-', -12.5],
    ['৳ ১,২৩৪.৫০', 1234.5],
    ['Tk. 250', 250],
    ['250/-', 250],
    [' ( 7 ) ', -7],
    ['.5', 0.5],
    ['100.00', 100],
  ])('%s', (text, value) => {
    expect(Number(readFigure(text)?.scaled) / 1e8).toBe(value);
  });

  it.each([
    '',
    'abc',
    '1,23',
    '12,34,56',
    '1.234,56',
    '1.2.3',
    '12%',
    '1e5',
    '--1',
    '(1',
    '-',
    '.',
    '0x10',
    '12 34',
  ])('%j is none', (text) => {
    expect(readFigure(text)).toBeNull();
  });
});

describe('P4 days', () => {
  it.each([
    ['13.02.2022', '2022-02-13'],
    ['14-10-2020', '2020-10-14'],
    ['February 15, 2026', '2026-02-15'],
    ['15 Feb 2026', '2026-02-15'],
    ['15-Feb-26', '2026-02-15'],
    ['2026-02-15', '2026-02-15'],
    ['2026/2/5', '2026-02-05'],
    ['20260215', '2026-02-15'],
    ['15/02/26', '2026-02-15'],
    ['15-02-2026 10:31:05', '2026-02-15'],
    ['2026-02-15T10:31', '2026-02-15'],
    ['15/02/2026 2:15 PM', '2026-02-15'],
    ['১৫ ফেব্রুয়ারি, ২০২৬', '2026-02-15'],
    ['১৫ই ফেব্রুয়ারী ২০২৬', '2026-02-15'],
    ['১৫-০২-২০২৬', '2026-02-15'],
    ['3/4/2026', '2026-04-03'],
  ])('%s', (text, day) => {
    expect(readDay(text, 'day-first')).toBe(day);
  });

  it.each([
    '',
    '31-04-2026',
    '2026-13-01',
    '15-02',
    '1,234',
    '15 Foo 2026',
    '15-02-1926',
    '1/2/345',
    'Feb 2026',
  ])('%j is none', (text) => {
    expect(readDay(text, 'day-first')).toBeNull();
  });

  test('the month is first only if a date shows it and none shows the contrary', () => {
    expect(dayOrderOf(['02/03/2026', '02/15/2026'])).toBe('month-first');
    expect(dayOrderOf(['02/03/2026'])).toBe('day-first');
    expect(dayOrderOf(['02/15/2026', '15/02/2026'])).toBe('day-first');
    expect(readDay('02/15/2026', 'month-first')).toBe('2026-02-15');
  });
});

describe('P6 shares', () => {
  const find = shareFinder(shares, [{ read: 'Square Ph.', code: 'SQURPHARMA' }]);
  it.each([
    ['ACI', 'ACI'],
    [' aci ', 'ACI'],
    ['LAFSURCEML', 'LHB'],
    ['LHBL', 'LHB'],
    ['aci limited', 'ACI'],
    ['A.C.I. Formulations', null],
    ['ACI Formulations Ltd.', 'ACIFORMULA'],
    ['Lafargeholcim BD', 'LHB'],
    ['গ্রামীণফোন', 'GP'],
    ['SQUARE PH', 'SQURPHARMA'],
    ['GP - Telecom', 'GP'],
    ['Pran Foods (AMCL(PRAN))', null],
    ['Grameen (GP)', 'GP'],
    ['AMCL(PRAN)', 'AMCL(PRAN)'],
  ])('%s', (text, code) => {
    const found = find(text);
    expect('code' in found ? found.code : null).toBe(code);
  });

  test('a part of a name is proposed, not taken', () => {
    expect(find('Square Pharma')).toEqual({ fault: 'unknown-share', candidates: ['SQURPHARMA'] });
    expect(find('Janata Fund')).toEqual({
      fault: 'ambiguous-share',
      candidates: ['1JANATAMF', 'AMCL(PRAN)'],
    });
    expect(find('ZZZ')).toEqual({ fault: 'unknown-share', candidates: [] });
  });

  test('codes that were renamed in a circle end', () => {
    const renamed = new Map([
      ['A1', 'B1'],
      ['B1', 'A1'],
    ]);
    expect(shareFinder({ ...shares, renamed }, [])('A1')).toMatchObject({ fault: 'unknown-share' });
  });
});

describe('P8 amounts', () => {
  const head = 'Date,Code,Side,Qty,Rate,Amount,Commission\n';
  const row = (text: string) => draftsOf(`${head}15-02-2026,ACI,${text}\n`);
  const base = { day: '2026-02-15', code: 'ACI' };

  it.each([
    [
      'buy,3,3.33,10.00,0.50',
      [
        { quantity: 2, price: 333, charges: 50 },
        { quantity: 1, price: 334, charges: 0 },
      ],
    ],
    ['buy,100,250.5,25150.20,100.20', [{ quantity: 100, price: 25_050, charges: 10_020 }]],
    ['buy,100,,25050,100.20', [{ quantity: 100, price: 25_050, charges: 10_020 }]],
    ['buy,100,250.50,(25050.00),-100.20', [{ quantity: 100, price: 25_050, charges: 10_020 }]],
    [
      'buy,4,0.333,,',
      [
        { quantity: 3, price: 33, charges: 0 },
        { quantity: 1, price: 34, charges: 0 },
      ],
    ],
  ])('%s', (text, parts) => {
    expect(row(text)).toEqual(parts.map((part) => ({ ...base, kind: 'buy', ...part })));
  });

  test('a sale may have its quantity with a minus, and its amount without the charges', () => {
    expect(row('sell,-100,250.50,24949.80,100.20')).toEqual([
      { ...base, kind: 'sell', quantity: 100, price: 25_050, charges: 10_020 },
    ]);
  });

  test('the parts of a trade sum to its quantity and its amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 1e10 }),
        (quantity, gross) => {
          const parts = tradeParts(quantity, gross);
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
          expect(parts.reduce((sum, part) => sum + part.quantity * part.price, 0)).toBe(gross);
        },
      ),
    );
  });
});

describe('P5 each refused row is told, and nothing is read', () => {
  const head = 'Date,Code,Side,Qty,Rate,Amount\n';
  const good = '15-02-2026,ACI,buy,10,25.00,250.00\n';
  it.each([
    ['99-02-2026,ACI,buy,10,25,250', 'Date', 'bad-value', '99-02-2026', { what: 'day' }],
    [',ACI,buy,10,25,250', 'Date', 'value-missing', '', { what: 'day' }],
    ['19-11-2026,ACI,buy,10,25,250', 'Date', 'future-day', '19-11-2026', { what: 'day' }],
    [
      '15-02-2026,XYZ,buy,10,25,250',
      'Code',
      'unknown-share',
      'XYZ',
      { what: 'one-of', values: [] },
    ],
    ['15-02-2026,,buy,10,25,250', 'Code', 'value-missing', '', { what: 'code' }],
    [
      '15-02-2026,ACI,hold,10,25,250',
      'Side',
      'bad-value',
      'hold',
      { what: 'one-of', values: ['buy', 'sell'] },
    ],
    [
      '15-02-2026,ACI,buy,1.5,25,250',
      'Qty',
      'bad-value',
      '1.5',
      { what: 'whole', least: 1, most: 1e9 },
    ],
    [
      '15-02-2026,ACI,buy,-10,25,250',
      'Qty',
      'bad-value',
      '-10',
      { what: 'whole', least: 1, most: 1e9 },
    ],
    [
      '15-02-2026,ACI,buy,0,25,250',
      'Qty',
      'bad-value',
      '0',
      { what: 'whole', least: 1, most: 1e9 },
    ],
    [
      '15-02-2026,ACI,buy,ten,25,250',
      'Qty',
      'bad-value',
      'ten',
      { what: 'whole', least: 1, most: 1e9 },
    ],
    [
      '15-02-2026,ACI,buy,10,x,250',
      'Rate',
      'bad-value',
      'x',
      { what: 'money', least: 0, most: 1e8 },
    ],
    [
      '15-02-2026,ACI,buy,10,,',
      'Amount',
      'value-missing',
      '',
      { what: 'money', least: 0, most: 1e11 },
    ],
    [
      '15-02-2026,ACI,buy,10,25,260.00',
      'Amount',
      'does-not-add-up',
      '260.00',
      { what: 'amount', amount: 25_000 },
    ],
    [
      '15-02-2026,ACI,buy,10,25.00,250,7',
      null,
      'cell-count',
      '7',
      { what: 'whole', least: 6, most: 6 },
    ],
  ])('%s', (row, column, code, text, expected) => {
    expect(read(`${head}${good}${row}\n${good}`)).toEqual({
      how: 'refused',
      faults: [{ row: 3, column, code, read: text, expected }],
    });
  });

  test('a share that is not known is no sum, though its name has a word of a head', () => {
    const text = HOLDINGS_TEXT.replace(/Total {10}[^]*$/, 'New Stock Exchange   10   250.00\n');
    expect(read(text)).toMatchObject({ faults: [{ row: 11, code: 'cell-count', read: '3' }] });
  });

  test('several', () => {
    const result = read(`${head}${good}x,ACI,buy,1,1,1\n${good}15-02-2026,ACI,buy,x,1,1\n`);
    expect(result).toMatchObject({ how: 'refused', faults: [{ row: 3 }, { row: 5 }] });
  });

  test('a line of text without all columns', () => {
    const text = HOLDINGS_WORDS.replace('2 LAFSURCEML 500 500 ', '2 LAFSURCEML 500 ');
    expect(read(text)).toMatchObject({ faults: [{ row: 6, code: 'cell-count', read: '9' }] });
  });

  it.each([
    ['Code,Rate\nACI,5\n', { what: 'one-of', values: ['quantity'] }],
    ['Qty,Rate\n5,5\n', { what: 'one-of', values: ['code', 'company'] }],
    ['Code,Qty\nACI,5\n', { what: 'one-of', values: ['price', 'amount'] }],
  ])('a column that is missing: %j', (text, expected) => {
    const named = readStatementTable(text, { head: { row: 1, rows: 1 } });
    if (named.how === 'refused') throw new Error('refused');
    const result = readStatement(named.file, mappingFor(named.file, null), context);
    expect(result).toMatchObject({ faults: [{ code: 'column-missing', expected }] });
  });

  test('a day or a side that nobody gives', () => {
    const table = tableOf('Code,Side,Qty,Rate\nACI,Buy,1,1\n');
    expect(readStatement(table, mappingFor(table, null), { ...context, day: null })).toMatchObject({
      faults: [{ code: 'column-missing', expected: { values: ['day'] } }],
    });
    const sideless = tableOf('Code,Qty,Rate\nACI,1,1\n');
    const trades = { ...mappingFor(sideless, null), kind: 'trades' as const };
    expect(readStatement(sideless, trades, context)).toMatchObject({
      faults: [{ row: 2, column: 'side', code: 'value-missing' }],
    });
    expect(readStatement(sideless, trades, { ...context, side: 'sell' })).toMatchObject({
      file: { entries: [{ drafts: [{ kind: 'sell' }] }] },
    });
  });

  test('an open quote, too many rows, too long a text', () => {
    expect(readStatementTable('Code,Qty,Rate\nACI,"5,1\n')).toMatchObject({
      faults: [{ row: 2, column: '2', code: 'unclosed-quote' }],
    });
    const rows = `Code,Qty,Rate\n${'ACI,5,1\n'.repeat(MAX_STATEMENT_ROWS)}`;
    expect(readStatementTable(rows)).toMatchObject({ faults: [{ code: 'too-many-rows' }] });
    const long = ' '.repeat(MAX_STATEMENT_LENGTH + 1);
    expect(readStatementTable(long)).toMatchObject({ faults: [{ code: 'too-long' }] });
    expect(readStatementTable('')).toMatchObject({ faults: [{ code: 'head-missing' }] });
  });
});

describe('P9 duplicates', () => {
  const bought: Transaction = {
    id: 'b1',
    kind: 'buy',
    day: '2020-10-14',
    code: 'ACI',
    quantity: 100,
    price: 25_050,
    charges: 9999,
  };
  const repeatsOf = (text: string, existing: readonly Transaction[]) =>
    entriesOf(text, { existing }).entries.map(({ repeats }) => repeats);

  test('the same day, share, side, quantity and price, whatever the charges', () => {
    expect(repeatsOf(NOTE_CSV, [bought])).toEqual([['b1'], [], []]);
    expect(repeatsOf(NOTE_CSV, [{ ...bought, day: '2020-10-15' }])).toEqual([[], [], []]);
    expect(repeatsOf(NOTE_CSV, [{ ...bought, kind: 'sell' }])).toEqual([[], [], []]);
  });

  test('of two equal trades one is new if one is entered', () => {
    const row = '14-10-2020,ACI,Buy,100,250.50\n';
    expect(repeatsOf(`Date,Code,Side,Qty,Rate\n${row}${row}`, [bought])).toEqual([['b1'], []]);
  });

  test('a statement read again repeats every row, also those in parts', () => {
    const text = `${NOTE_CSV}14-10-2020,ACI,Buy,3,3.33,10.00,0,0,\n`;
    const existing = draftsOf(text).map((draft, i) => ({ ...draft, id: `t${i}` }) as Transaction);
    expect(existing).toHaveLength(5);
    expect(repeatsOf(text, existing)).toEqual([['t0'], ['t1'], ['t2'], ['t3', 't4']]);
  });

  test('an opening holding of a share that has transactions is marked', () => {
    const { entries } = entriesOf('Code,Qty,Avg\nACI,10,5\nGP,1,5\n', { existing: [bought] });
    expect(entries.map(({ isHeldAlready }) => isHeldAlready)).toEqual([true, false]);
  });
});

describe('P10 hostile text', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      ...`${HOLDINGS_TEXT}${HOLDINGS_WORDS}${NOTE_CSV}${NOTE_SECTIONS}${NOTE_BANGLA}`.split(
        /(?<=[ ,;\t\n])/,
      ),
    ),
    fc.constantFrom(
      '"',
      '\n',
      '\r',
      '\t',
      ',',
      ';',
      '  ',
      '-',
      '(',
      ')',
      '\ud800',
      '\u0000',
      '९',
      '1'.repeat(70),
    ),
  );

  test('no text makes reading throw', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 120 }),
        fc.constantFrom(undefined, ...TABLE_FORMS),
        (list, form) => {
          const table = readStatementTable(list.join(''), form ? { form } : {});
          if (table.how === 'refused') return;
          const guess = mappingFor(table.file, null);
          const columns = table.file.heads.map((head, i) => ({
            head,
            field: STATEMENT_FIELDS[i % STATEMENT_FIELDS.length],
          }));
          for (const mapping of [
            guess,
            { ...guess, columns },
            { ...guess, kind: 'trades' as const },
          ])
            readStatement(table.file, mapping, context);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['blanks', ' '],
    ['quotes', '"'],
    ['commas', ','],
    ['digits', '1'],
    ['groups', '1,'],
    ['brackets', '('],
    ['words', 'total cost '],
    ['lines', 'ACI\n'],
    ['colons', '1:'],
    ['tabs', '\t'],
    ['dashes', '- '],
  ])('%s: the time grows with the length alone', (_, piece) => {
    const text = `Code,Qty,Rate\n${piece.repeat(300_000 / piece.length)}`;
    const table = readStatementTable(text);
    if (table.how === 'read') readStatement(table.file, mappingFor(table.file, null), context);
  });
});
