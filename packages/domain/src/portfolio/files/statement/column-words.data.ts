/** What a column of a statement can mean. */
export const STATEMENT_FIELDS = [
  'code',
  'company',
  'day',
  'side',
  'quantity',
  /** Quantities in two columns, in place of a side: a row has one of them. */
  'bought',
  'sold',
  'price',
  /** Quantity × price. */
  'amount',
  /** With charges: what was paid or received. */
  'net',
  /** Several columns may be charges. */
  'charges',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** `total-charges` is the sum of other columns of charges; `other` are known columns that are not read. */
export type ColumnMeaning = StatementField | 'total-charges' | 'other';

const listed = (text: string): readonly string[] => text.trim().split(/,\s+/);

/** Heads of columns as brokers write them, in English and Bangla. */
export const COLUMN_WORDS: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  code: listed(`
    code, trading code, instrument, instrument name, instrument code, symbol, scrip, scrip name,
    scrip code, script, script name, ticker, security, securities, security code, security name,
    stock, stock name, stock code, share code, share name, name of share, item, কোড, ট্রেডিং
    কোড, ইনস্ট্রুমেন্ট, শেয়ার, শেয়ারের নাম, শেয়ার কোড, সিকিউরিটি, সিকিউরিটিজ
  `),
  company: listed(`
    company, company name, name of company, name of the company, name, issuer, name of security,
    name of securities, name of instrument, কোম্পানি, কোম্পানী, কোম্পানির নাম, কোম্পানীর নাম,
    প্রতিষ্ঠান, প্রতিষ্ঠানের নাম, নাম
  `),
  day: listed(`
    date, day, trade date, trading date, transaction date, tran date, txn date, buy date,
    purchase date, contract date, execution date, date of trade, dt, trade dt, tran dt, txn dt, তারিখ, লেনদেনের তারিখ, ক্রয়ের
    তারিখ, ট্রেডের তারিখ
  `),
  side: listed(`
    buy sell, sell buy, b s, bs, side, type, typ, transaction type, trade type, tran type, txn type,
    trans type, order type, action, transaction, purchase sale, purchase sell, nature, ক্রয়
    বিক্রয়, ক্রয় বিক্রি, কেনা বেচা, ধরন, লেনদেনের ধরন, ট্রেডের ধরন
  `),
  quantity: listed(`
    quantity, qty, total, total stk, total stock, total qty, total quantity, no of shares, no of
    share, nos, number of shares, no of securities, shares, units, unit, total shares, total share,
    volume, balance, holding, holdings, share qty, stock qty, current balance, current qty,
    total holding, total balance, traded qty, trade qty, trade quantity, executed qty,
    পরিমাণ, পরিমান, সংখ্যা, শেয়ার সংখ্যা, শেয়ারের সংখ্যা, মোট, মোট শেয়ার, মোট সংখ্যা, মোট
    পরিমাণ, ইউনিট, ভলিউম
  `),
  bought: listed(`
    buy qty, buy quantity, buying qty, bought, bought qty, bought quantity, purchase qty, purchase
    quantity, purchased qty, buy shares, buy volume, qty bought, ক্রয় পরিমাণ, ক্রয়ের পরিমাণ,
    ক্রয় সংখ্যা, ক্রয়কৃত শেয়ার
  `),
  sold: listed(`
    sell qty, sell quantity, selling qty, sold, sold qty, sold quantity, sale qty, sale quantity,
    sales qty, sell shares, sell volume, qty sold, বিক্রয় পরিমাণ, বিক্রয়ের পরিমাণ, বিক্রয় সংখ্যা,
    বিক্রয়কৃত শেয়ার
  `),
  price: listed(`
    rate, rt, price, average, avg, avg cost, average cost, avg rate, average rate, avg price,
    average price, cost price, cost rate, unit price, unit cost, buy price, buy rate, buying
    price, buying rate, purchase price, purchase rate, trade price, trade rate, traded price,
    executed price, cost per share, avg buy price, average buy price, avg buy rate, avg buy
    cost, avg unit cost, price per share, rate per share, দর, হার, গড়, গড় দর, গড় মূল্য, গড়
    ক্রয়মূল্য, গড় ক্রয় মূল্য, ক্রয়মূল্য, ক্রয় মূল্য, ক্রয় দর, শেয়ারের দর, ইউনিট মূল্য,
    একক মূল্য
  `),
  amount: listed(`
    amount, amt, value, cost, total cost, cost value, cost amount, total amount, gross, gross amount, gross
    amt, gross value, trade value, trade amount, turnover, total value, total price, buy amount, buy value,
    buy cost, total buy cost, purchase value, purchase amount, purchase cost, book value,
    investment, invested amount, total cost value, cost of investment, acquisition cost, মূল্য,
    মোট মূল্য, মোট টাকা, টাকা, টাকার পরিমাণ, মোট ক্রয়মূল্য, মোট ক্রয় মূল্য, মোট খরচ, লেনদেন
  `),
  net: listed(`
    net, net amount, net amt, net value, net payable, net receivable, net total, payable, receivable,
    payable receivable, net payable receivable, নিট, নিট টাকা, নিট মূল্য, নিট পরিমাণ, নীট, নীট
    টাকা
  `),
  charges: listed(`
    commission, comm, brokerage, brkg, broker commission, brokerage commission, charge, charges, chg, chgs, fee,
    fees, laga, howla, cdbl, cdbl charge, cdbl charges, cdbl fee, tax, ait, source tax, vat, dse
    fee, exchange fee, levy, transaction charge, other charges, buy commission, sell commission,
    কমিশন, ফি, চার্জ, কর, উৎসে কর, ভ্যাট, অন্যান্য চার্জ
  `),
  'total-charges': listed(`
    total charge, total charges, total commission, total fees, all charges, মোট চার্জ, মোট
    কমিশন, মোট ফি
  `),
  other: listed(`
    saleable, salable, sellable, matured, mature, saleable qty, saleable quantity, saleable stk,
    saleable stock, saleable shares, saleable balance, matured qty, matured quantity, matured
    balance, mature qty, mature balance, free, free qty, free balance, locked, locked qty, lock
    in, pledged, pledge, pending, unmatured, immature, immatured, unsettled, lien, blocked,
    market rate, market price, market value, mkt rate, mkt price, mkt value, total market value,
    market amount, close, close price, closing price, closing rate, last price, ltp, current
    price, current rate, current value, present value, present price, gain, loss, gain loss,
    profit, profit loss, p l, pl, unrealised gain, unrealized gain, unrealised gain loss,
    unrealized gain loss, unrealised, unrealized, realised gain, realized gain, capital gain, %,
    % gain, gain %, loss %, percent, percentage, change, change %, weight, % of total, % total,
    portfolio %, commission rate, commission %, comm rate, tax rate, sl, sl no, s l, s no,
    serial, serial no, no, isin, category, sector, exchange, board, market, group, status,
    client, client code, client id, client name, customer code, investor code, investor, bo, bo
    id, bo no, bo account, account no, account code, account name, contract no, order no,
    contract note no, trade no, trade id, howla no, ticket no, reference, ref no, execution id,
    settlement date, settle date, maturity date, value date, payment date, time, trade time,
    remarks, trader, branch, face value, বিক্রয়যোগ্য, ম্যাচিউরড, পরিপক্ব, বাজার দর, বাজারদর,
    বাজার মূল্য, সমাপনী দর, শেষ দর, সর্বশেষ দর, লাভ, ক্ষতি, লাভ ক্ষতি, লাভ লোকসান, ক্রমিক,
    ক্রমিক নং, নং, ক্যাটাগরি, খাত, সময়, নিষ্পত্তির তারিখ, বিও নং, বিও হিসাব, হাওলা নং, মন্তব্য
  `),
};

export const BUY_WORDS = listed(`
    buy, b, bought, buying, purchase, purchased, ক্রয়, কেনা, ক্রয়কৃত
  `);
export const SELL_WORDS = listed(`
    sell, s, sold, sale, sales, selling, বিক্রয়, বিক্রি, বেচা, বিক্রয়কৃত
  `);
/** After the word of a heading above the rows of one side. */
export const SECTION_WORDS = listed(`
    trades, trade, transactions, transaction, side, details, list, লেনদেন, তালিকা
  `);

export const TOTAL_WORDS = listed(`
    total, totals, grand total, sub total, subtotal, net total, page total, মোট, সর্বমোট, উপমোট,
    সাবটোটাল
  `);
