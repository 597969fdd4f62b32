import type { TermTexts } from './terms.data.ts';

export const termTexts: TermTexts = {
  'last-price': {
    word: 'Last price',
    also: 'LTP, last traded price',
    short: 'The price of the newest trade of the share.',
    long: 'It is of the public market, or of the spot market on the days when the share trades there. Before the first trade of a day, yesterday’s close is shown.',
  },
  'yesterday-close': {
    word: 'Yesterday’s close',
    also: 'YCP',
    short: 'The closing price of the session before, which every change is measured from.',
    long: 'The day’s circuit limits are computed from it as well. After a bonus or rights issue an adjusted price takes its place, so that the change is fair.',
  },
  'closing-price': {
    word: 'Closing price',
    also: 'CP',
    short: 'The official price of a session, which is not always the price of its last trade.',
    long: 'It is the average of the trades of the last 30 minutes, weighted by volume. If there were none, the last trades before, up to 20, are used.',
    example:
      '300 shares at 50.00 and 100 at 52.00 in the last half hour: (300 × 50 + 100 × 52) ÷ 400 = 50.50.',
  },
  'open-price': {
    word: 'Open',
    short: 'The price of the first trade of the day.',
    long: 'Compared with yesterday’s close it shows what changed overnight; the difference is called a gap.',
    example: 'Yesterday’s close 80.00, open 82.40: a gap of +3.00%.',
  },
  'day-range': {
    word: 'High and low',
    also: 'Day’s range',
    short: 'The highest and the lowest price of today’s trades.',
    long: 'A last price near the high means that buyers were stronger late in the day, near the low that sellers were.',
  },
  change: {
    word: 'Change, change %',
    short: 'The last price minus yesterday’s close, in taka and in percent.',
    long: 'The percentage makes cheap and expensive shares comparable.',
    example: 'Yesterday 50.00, last 51.50: change +1.50, and 1.50 ÷ 50.00 = +3.00%.',
  },
  trade: {
    word: 'Trades',
    also: 'Howla',
    short: 'How many times buyers and sellers met today.',
    long: 'Many small trades show broad interest; few trades with a high turnover show large buyers or sellers.',
  },
  volume: {
    word: 'Volume',
    short: 'How many shares changed hands today.',
    long: 'A move of the price with a high volume counts for more than one with a low volume.',
    example: 'One trade of 200 shares and one of 300: volume 500, trades 2.',
  },
  turnover: {
    word: 'Turnover, value',
    short: 'The taka for which shares changed hands: the sum of price × volume over all trades.',
    long: 'The exchange publishes it in million taka; here it is shown in crore. 1 crore is 10 million.',
    example: '1,00,000 shares at 45.00 taka: 45 lakh taka, or 0.45 crore.',
  },
  'average-price': {
    word: 'Average price',
    also: 'VWAP',
    short: 'Turnover ÷ volume: what a share cost on average today.',
    long: 'A last price above it means that those who bought today are, on average, in profit.',
    example: 'Turnover 45 lakh taka, volume 1,00,000: average price 45.00.',
  },
  'volume-ratio': {
    word: 'Volume against usual',
    short: 'How many times its usual volume a share has traded.',
    long: 'Usual is the average of the last 20 sessions; during a session, their average up to the same minute.',
    example: '3.00× at 11:30: three times as many shares as on an average day by 11:30.',
  },
  depth: {
    word: 'Depth',
    also: 'Bid, ask',
    short: 'The waiting orders to buy and to sell, added up at each price.',
    long: 'Buyers (bid) are on one side with the highest price first, sellers (ask) on the other with the lowest first. Large orders can be withdrawn at any time.',
  },
  spread: {
    word: 'Spread',
    short: 'The lowest price asked minus the highest price bid.',
    long: 'Whoever buys and sells at once loses the spread. It is small in shares that trade often.',
    example: 'Bid 45.20, ask 45.40: spread 0.20, or 0.44%.',
  },
  'tick-size': {
    word: 'Tick size',
    short: 'The smallest step of a price: 0.10 taka.',
    long: 'Below 1 taka the step is 0.01 taka, since October 2025. Circuit limits are rounded to it.',
  },
  session: {
    word: 'Session',
    also: 'Trading day, market hours',
    short: 'One day of trading, from Sunday to Thursday.',
    long: 'Trading begins at 10:00 and ends by 14:20, followed by 10 minutes at the closing price; in Ramadan the day is shorter. The exchange sets the hours and announces holidays.',
  },
  'block-trade': {
    word: 'Block trade',
    short: 'A large trade that buyer and seller agreed on between themselves.',
    long: 'It must be worth at least 5 lakh taka and is counted apart: it does not move the last price of the public market.',
  },
  spot: {
    word: 'Spot',
    short:
      'The market in which a share trades in the few sessions before its record date, with faster settlement.',
    long: 'Buyers in the spot market still get the dividend, because they own the share on the record date. How many spot sessions there are is in the company’s notice, usually two or three.',
  },
  lot: {
    word: 'Lot',
    also: 'Odd lot',
    short: 'Shares that are counted as one unit: of trading, or of one purchase in a portfolio.',
    long: 'Fewer shares than the exchange’s trading unit are an odd lot and trade in a market apart. In a portfolio every purchase is a lot, so that each sale can be matched with its own cost.',
  },
  crore: {
    word: 'Lakh, crore',
    short: '1 lakh is 1,00,000 and 1 crore is 1,00,00,000, or ten million.',
    long: 'Large numbers are grouped by lakh and crore: 12,34,56,789.',
    example: '850 million taka is 85 crore.',
  },

  'circuit-limit': {
    word: 'Circuit limit',
    also: 'Upper limit, lower limit',
    short: 'The highest and the lowest price at which a share may trade today.',
    long: 'The band depends on the reference price: 10% up to 200 taka, 8.75% up to 500, 7.5% up to 1,000, 6.25% up to 2,000, 5% up to 5,000 and 3.75% above. In the session after a declaration of dividend or earnings there is no limit.',
    example: 'Reference 4.30: 10% is 0.43; rounded inwards to 0.10, the limits are 3.90 and 4.70.',
  },
  halt: {
    word: 'Locked, halted, suspended',
    short: 'Three reasons why a share can’t be bought or sold now.',
    long: 'Locked: the price is at a circuit limit and the other side has no orders; in Dhaka this is called “halted”. Halted: the regulator stopped trading. Suspended: no trading on the record date.',
  },
  'floor-price': {
    word: 'Floor price',
    short: 'A lowest price set by the regulator, below which a share may not trade.',
    long: 'Floor prices were in force in 2020–21 and in 2022–24. Shares at the floor can hardly be sold, because nobody may offer less.',
  },
  settlement: {
    word: 'Settlement, T+2',
    also: 'Maturity, T+3',
    short: 'The session on which bought shares can be sold; T+2 is two sessions after the trade.',
    long: 'Categories A, B, G and N settle at T+2, category Z at T+3, shares of the ATB board at T+4. Sessions are counted, not calendar days.',
    example:
      'Bought on Thursday, T+2: saleable from Monday, because Friday and Saturday are closed.',
  },
  margin: {
    word: 'Margin loan',
    short: 'Money that the broker lends for buying shares, with the shares as security.',
    long: 'By the rules of 2025 there is no loan for shares of the categories B, G and Z and of the SME and ATB boards. If prices fall far enough, the broker asks for money or sells the shares.',
  },
  commission: {
    word: 'Commission',
    short: 'What the broker charges for a trade, as a percentage of its value.',
    long: 'Usually between 0.3% and 0.5%, both when buying and when selling. Set your own rate in the portfolio.',
    example: '1,000 shares at 50.00 and 0.40%: 200 taka.',
  },
  'bo-account': {
    word: 'BO account',
    also: 'Beneficiary owner, CDBL',
    short: 'The account in which a person’s shares are kept electronically.',
    long: 'It is opened through a broker at the central depository, CDBL, and costs a fee each year. Bonus and rights shares are credited to it.',
  },
  category: {
    word: 'Category',
    short: 'The letter that the exchange gives a share: A, B, G, N or Z.',
    long: 'It depends on dividends, meetings and production of the company, and decides on settlement and margin loans.',
  },
  'category-a': {
    word: 'A category',
    short: 'Companies that hold their AGM in time and pay a dividend of at least 10%.',
    long: 'They settle at T+2. Most large companies are in this category.',
  },
  'category-b': {
    word: 'B category',
    short: 'Companies that hold their AGM in time but pay a dividend of less than 10%.',
    long: 'They settle at T+2, without margin loans.',
  },
  'category-g': {
    word: 'G category',
    also: 'Greenfield',
    short: 'Greenfield companies: listed before their production began.',
    long: 'They settle at T+2, without margin loans.',
  },
  'category-n': {
    word: 'N category',
    short: 'Newly listed companies.',
    long: 'Later they move to another category, by their dividends and meetings. They settle at T+2.',
  },
  'category-z': {
    word: 'Z category',
    short:
      'Companies that fail their duties: no dividend for two years, a late AGM, or production stopped.',
    long: 'Production stopped for six months, or losses above the paid-up capital, also lead here. Settlement takes a session longer (T+3) and there are no margin loans. The risk is higher than elsewhere.',
  },
  board: {
    word: 'Board',
    also: 'SME, ATB',
    short: 'The part of the exchange where a share is listed: main, SME, ATB or debt.',
    long: 'The SME board is for small companies, the ATB (alternative trading board) for companies without a full listing, the debt board for bonds. Rules and settlement differ.',
  },
  sector: {
    word: 'Sector',
    short: 'The group of companies in the same trade, such as Bank or Textile.',
    long: 'Figures such as P/E are best compared inside one sector.',
  },

  eps: {
    word: 'EPS',
    also: 'Earnings per share',
    short: 'The profit of the company ÷ the number of its shares.',
    long: 'Annualised EPS projects the published quarters to a whole year; audited EPS is of the last whole year.',
    example: 'Profit 20 crore taka, 5 crore shares: EPS 4.00.',
  },
  pe: {
    word: 'P/E',
    also: 'Price to earnings',
    short: 'Price ÷ earnings per share: how many years of today’s profit the price pays for.',
    long: 'A low P/E can mean a cheap share or a troubled company, so compare it inside a sector. N/A when the company makes a loss or published no earnings.',
    example: 'Price 60.00, EPS 4.00: P/E 15.0.',
  },
  nav: {
    word: 'NAV',
    also: 'Net asset value per share',
    short: 'What the company owns minus what it owes, for each share.',
    long: 'It is taken from the balance sheet, so it shows what was paid for things, not always what they would sell for.',
    example: 'Assets 150 crore, debts 70 crore, 4 crore shares: NAV 20.00.',
  },
  pnav: {
    word: 'P/NAV',
    also: 'Price to book',
    short: 'Price ÷ net asset value per share.',
    long: 'Below 1 the market pays less than the books show. It says most about banks, insurers and funds.',
    example: 'Price 30.00, NAV 20.00: P/NAV 1.50.',
  },
  nocfps: {
    word: 'NOCFPS',
    also: 'Net operating cash flow per share',
    short: 'The cash that the business brought in, for each share.',
    long: 'Profit can be on paper only. A NOCFPS far below EPS for several periods is a reason to ask why.',
  },
  'dividend-yield': {
    word: 'Dividend yield',
    short: 'The last cash dividend in percent of the price.',
    long: 'Yield = cash dividend % × face value ÷ price. N/A without a cash dividend. Tax is not deducted.',
    example: 'Cash dividend 20%, face value 10, price 50.00: 2 ÷ 50 = 4.00%.',
  },
  'face-value': {
    word: 'Face value',
    also: 'Par value',
    short: 'The value printed on a share, usually 10 taka.',
    long: 'Dividends are declared in percent of it, never of the market price.',
  },
  'paid-up-capital': {
    word: 'Paid-up capital',
    short: 'All shares of the company × face value.',
    long: 'Shares of a company with a small paid-up capital are few, and their prices can move fast.',
    example: '5 crore shares of 10 taka: 50 crore taka.',
  },
  reserve: {
    word: 'Reserve',
    also: 'Reserve and surplus',
    short: 'Profits of earlier years that the company kept, and other surplus.',
    long: 'A large reserve lets a company pay dividends in a bad year. It can be negative after losses.',
  },
  'outstanding-shares': {
    word: 'Outstanding shares',
    short: 'All shares that the company has issued.',
    long: 'A bonus or rights issue makes them more, and the figures per share smaller.',
  },
  'market-cap': {
    word: 'Market cap',
    short: 'Price × all shares: what the market pays for the whole company.',
    long: 'It compares the size of companies better than the price of one share does.',
    example: 'Price 60.00, 5 crore shares: 300 crore taka.',
  },
  'free-float': {
    word: 'Free float',
    also: 'Float',
    short:
      'The part of the shares that can be bought in the market: of institutions, foreigners and the public.',
    long: 'Shares of sponsors, directors and the government are left out. With a small free float, little money moves the price.',
    example: 'Institutions 20%, foreign 5%, public 35%: free float 60%.',
  },
  'float-cap': {
    word: 'Free-float cap',
    short: 'Price × free-float shares.',
    long: 'Indices weigh companies by it, not by the whole market cap.',
    example: 'Market cap 300 crore, free float 60%: 180 crore.',
  },
  'sponsor-holding': {
    word: 'Sponsor and director holding',
    short: 'The percentage of shares held by the founders and directors.',
    long: 'Companies publish it each month. A falling share means that insiders sell.',
  },
  'institute-holding': {
    word: 'Institution holding',
    short: 'The percentage of shares held by banks, funds, insurers and other institutions.',
    long: 'It counts as free float. Companies publish it each month with its change.',
  },
  'foreign-holding': {
    word: 'Foreign holding',
    short: 'The percentage of shares held by investors outside Bangladesh.',
    long: 'It counts as free float. Foreign funds often buy and sell over weeks, so the trend of several months says more than one month.',
  },
  quarter: {
    word: 'Quarter (Q1–Q4)',
    short: 'Three months of the company’s financial year; Q4 stands for the whole year.',
    long: 'Compare a quarter with the same quarter of last year: many businesses have seasons.',
  },
  'year-end': {
    word: 'Year end',
    short: 'The last day of the company’s financial year.',
    long: 'December for banks, insurers and finance companies, June for most others.',
  },
  audited: {
    word: 'Audited, annualised',
    short:
      'Audited figures were checked by an auditor; annualised ones are projected from quarters.',
    long: 'Audited figures are of a whole financial year and surer but older. Quarters are mostly unaudited.',
    example: 'EPS of the first two quarters 2.10: annualised 4.20.',
  },
  beta: {
    word: 'Beta',
    short: 'How strongly a share moves when DSEX moves.',
    long: 'Computed from up to 365 closing prices of the share and DSEX. 1 moves like the market, above 1 more, below 1 less. N/A with fewer than 30.',
    example: 'Beta 1.300 and DSEX +2%: on average the share gains 2.6%.',
  },

  'cash-dividend': {
    word: 'Cash dividend',
    short: 'Profit paid out in money, in percent of the face value.',
    long: 'It goes to those who own the share on the record date. Tax is deducted at source. The price is not adjusted for it.',
    example: '25% on a face value of 10: 2.50 taka for each share, whatever its price.',
  },
  bonus: {
    word: 'Stock dividend',
    also: 'Bonus share',
    short: 'Dividend in new shares instead of money.',
    long: 'The company is worth the same and has more shares, so the price is adjusted: P ÷ (1 + b). The new shares can be sold when they are credited.',
    example: '10% bonus, price 110.00: theoretical price 110 ÷ 1.10 = 100.00.',
  },
  rights: {
    word: 'Rights issue',
    also: 'Right share',
    short: 'New shares that holders may buy from the company at a set price.',
    long: '1R:2 means one new share for two held. The theoretical price is (P + r × s) ÷ (1 + r), with r new shares for each held and s their price.',
    example: 'Price 40.00, 1R:2 at 10.00: (40 + 0.5 × 10) ÷ 1.5 = 30.00.',
  },
  'record-date': {
    word: 'Record date',
    short: 'Whoever owns the share on this day gets the dividend, bonus or right.',
    long: 'A few sessions before, the share trades in the spot market; on the day itself it is suspended; then it reopens, adjusted for a bonus.',
  },
  'book-closure': {
    word: 'Book closure',
    short: 'The days on which the company closes its register of owners to decide who is entitled.',
    long: 'Today companies announce one record date instead. Older news still use the word.',
  },
  agm: {
    word: 'AGM',
    also: 'Annual meeting',
    short: 'The yearly meeting where shareholders approve accounts and dividend.',
    long: 'A final dividend is paid within 30 days of the approval. A late AGM can move a company to category Z.',
  },
  'adjusted-price': {
    word: 'Adjusted price',
    also: 'Raw price',
    short:
      'An earlier price recomputed, so that a bonus or a rights issue does not look like a fall.',
    long: 'Charts and returns use adjusted prices unless you choose raw ones, which are the prices as traded.',
    example:
      'Before a 10% bonus 110.00, after it 100.00: adjusted, the earlier price is 100.00 and the change is 0.',
  },
  ipo: {
    word: 'IPO',
    also: 'Initial public offering',
    short: 'The first sale of a company’s shares to the public.',
    long: 'The shares are then listed and trade in category N. They have the usual circuit limits from the first session.',
  },

  index: {
    word: 'Index',
    short: 'One number for the price of many shares together.',
    long: 'It is weighed by free-float cap: index now = index at yesterday’s close × float cap now ÷ float cap at the open.',
  },
  dsex: {
    word: 'DSEX',
    short: 'The broad index of the Dhaka Stock Exchange.',
    long: 'It holds most equities of the main board, no funds and no bonds. Its base is 2,951.91 on 17 January 2008; it has been published since 28 January 2013.',
  },
  ds30: {
    word: 'DS30',
    short: 'The index of 30 leading companies.',
    long: 'They are chosen for size and turnover, among other tests. If DS30 rises more than DSEX, large companies lead.',
  },
  dses: {
    word: 'DSES',
    short: 'The Shariah index: companies of DSEX that follow Islamic rules.',
    long: 'Conventional banks, for example, are left out. It is a part of DSEX and is computed in the same way.',
  },
  'index-points': {
    word: 'Index points',
    short: 'How many points of the index’s change come from one share.',
    long: 'Points = index at yesterday’s close × (its float cap now − at the open) ÷ float cap of all members at the open. The points of all shares add up to the change.',
    example:
      'Index 5,000, all 1,00,000 crore, one share +20 crore: 5,000 × 20 ÷ 1,00,000 = +1.00 point.',
  },
  'index-weight': {
    word: 'Index weight',
    short: 'The share’s part of the free-float cap of all members of the index.',
    long: 'The larger the weight, the more the index follows this share.',
    example: 'Float cap 3,000 of 1,00,000 crore: weight 3.00%.',
  },
  breadth: {
    word: 'Breadth',
    short: 'How many shares are up, down and unchanged.',
    long: 'An index can rise through a few large shares while most fall; breadth shows it. Shares that did not trade today are left out.',
    example: '210 up, 120 down, 60 unchanged: 53.85% of 390 are up.',
  },
  'advance-decline': {
    word: 'Advance–decline line',
    short: 'Shares up minus shares down, added up day after day.',
    long: 'If DSEX rises and this line falls, only a few large shares lift the index.',
  },
  'relative-strength': {
    word: 'Relative strength',
    short: 'How a share or sector moves against the index, compared with its own past.',
    long: '100 is its own average of the last weeks. Above 100 it does better against the index than it did before. It is not the same as RSI.',
  },

  candle: {
    word: 'Candle',
    short: 'One interval in a chart: open, high, low and close.',
    long: 'The body runs from open to close, hollow for a rise and filled for a fall. The thin lines reach to the high and the low.',
  },
  'moving-average': {
    word: 'Moving average',
    also: 'SMA',
    short: 'The average close of the last n sessions, drawn as a line.',
    long: 'It smooths the ups and downs. 20, 50 and 200 sessions are common.',
    example:
      'Closes 10, 11, 12, 13, 14: the average of 5 is 12.00; after a close of 15 it is 13.00.',
  },
  ema: {
    word: 'EMA',
    also: 'Exponential moving average',
    short: 'A moving average in which newer closes count more.',
    long: 'It follows the price faster than a simple average. Each step moves it by 2 ÷ (n + 1) of the distance to the new close.',
  },
  rsi: {
    word: 'RSI',
    also: 'Relative strength index',
    short: 'A measure from 0 to 100 of how much of the recent movement was upwards.',
    long: 'Usually of 14 sessions. Above 70 is often called overbought, below 30 oversold; a strong trend can stay there for weeks.',
  },
  macd: {
    word: 'MACD',
    short: 'The EMA of 12 sessions minus the EMA of 26, with an EMA of 9 of itself as signal line.',
    long: 'Above zero the short average is above the long one. Many traders watch where it crosses its signal line.',
  },
  bollinger: {
    word: 'Bollinger bands',
    short: 'The average of 20 sessions, with a line two standard deviations above and below.',
    long: 'The bands widen when prices move much and narrow when they are calm.',
  },
  atr: {
    word: 'ATR',
    also: 'Average true range',
    short: 'How many taka the share usually moves in a session.',
    long: 'The average of 14 sessions, counting gaps from yesterday’s close as well. Useful for choosing the distance of a stop.',
  },
  support: {
    word: 'Support',
    short: 'A price at which falls have ended before.',
    long: 'Buyers appeared there. If it breaks, it often becomes resistance.',
  },
  resistance: {
    word: 'Resistance',
    short: 'A price at which rises have ended before.',
    long: 'Sellers appeared there. If the price closes clearly above it, it often becomes support.',
  },
  trend: {
    word: 'Trend',
    short: 'The direction of the price over some time.',
    long: 'Up: each high and low above the one before. Down: each below. Otherwise sideways.',
  },
  volatility: {
    word: 'Volatility',
    short: 'How much the price swings, whatever its direction.',
    long: 'Computed from the spread of daily changes. More volatility means larger gains and larger losses.',
  },
  'year-range': {
    word: '52-week high and low',
    short: 'The highest and the lowest price of the last 52 weeks.',
    long: 'Earlier prices are adjusted for bonus and rights issues. Position 100% is at the high, 0% at the low.',
    example: 'Low 40.00, high 60.00, last 55.00: position 75%.',
  },
  'period-return': {
    word: 'Return of a period',
    short: 'The change over the last n sessions, today included.',
    long: 'Sessions are counted, not calendar days: 22 sessions are about a month, 255 about a year.',
  },

  'average-cost': {
    word: 'Average cost',
    short: 'What one share of a holding cost on average, with charges.',
    long: 'Bonus shares lower it, because the same cost is spread over more shares.',
    example: '100 at 50.00 and 100 at 60.00, 0.40% commission: (11,000 + 44) ÷ 200 = 55.22.',
  },
  'unrealised-gain': {
    word: 'Unrealised gain',
    short: 'The gain of shares that you still own, at the last price.',
    long: 'It changes with each trade in the market and becomes real only with a sale.',
    example: '200 shares, average cost 55.22, last 60.00: (60.00 − 55.22) × 200 = +956.',
  },
  'realised-gain': {
    word: 'Realised gain',
    short: 'The gain of shares that you have sold, after charges.',
    long: 'Each sale is matched with the lots that were bought first. The tax year begins on 1 July.',
  },
  saleable: {
    word: 'Saleable shares',
    also: 'Mature shares',
    short: 'Shares that are settled and can be sold today.',
    long: 'Shares bought yesterday, or bonus shares that are not credited yet, are yours but not saleable.',
  },
  'time-weighted-return': {
    word: 'Time-weighted return',
    short: 'The return of the holdings, without the effect of when money came in or went out.',
    long: 'It can be compared with an index: it shows how well the shares were chosen.',
  },
  'money-weighted-return': {
    word: 'Money-weighted return',
    also: 'XIRR',
    short: 'The yearly rate that your money earned, with each deposit and withdrawal on its day.',
    long: 'Money that came before a rise makes it higher than the time-weighted return.',
  },
  drawdown: {
    word: 'Drawdown',
    short: 'The fall from the highest value so far, in percent.',
    long: 'The largest drawdown is what an owner had to endure. A fall of 50% needs a gain of 100% to recover.',
    example: 'Highest 2,00,000, now 1,70,000: drawdown −15.00%.',
  },
};
