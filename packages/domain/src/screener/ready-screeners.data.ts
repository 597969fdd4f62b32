import type { Words } from '../indicators/study.ts';

export const screenerGroups = [
  'value',
  'growth',
  'dividend',
  'momentum',
  'reversal',
  'volume',
  'breakout',
  'limits',
  'ownership',
  'risk',
] as const;
export type ScreenerGroup = (typeof screenerGroups)[number];

export const screenerGroupNames: Readonly<Record<ScreenerGroup, Words>> = {
  value: { en: 'Value', bn: 'সস্তা শেয়ার' },
  growth: { en: 'Growth', bn: 'প্রবৃদ্ধি' },
  dividend: { en: 'Dividend', bn: 'লভ্যাংশ' },
  momentum: { en: 'Momentum', bn: 'গতি' },
  reversal: { en: 'Reversal', bn: 'মোড় ঘোরা' },
  volume: { en: 'Volume', bn: 'ভলিউম' },
  breakout: { en: 'Breakout', bn: 'ব্রেকআউট' },
  limits: { en: 'Limits', bn: 'সার্কিট সীমা' },
  ownership: { en: 'Ownership', bn: 'মালিকানা' },
  risk: { en: 'Risk', bn: 'ঝুঁকি' },
};

export interface ReadyScreener {
  /** Stays the same: links contain it. */
  readonly id: string;
  readonly group: ScreenerGroup;
  readonly text: string;
  readonly name: Words;
  /** Why people use it. */
  readonly why: Words;
  /** Its weakness: when it misleads. */
  readonly fails: Words;
}

type Pair = readonly [en: string, bn: string];

const ready = (
  group: ScreenerGroup,
  id: string,
  text: string,
  name: Pair,
  why: Pair,
  fails: Pair,
): ReadyScreener => {
  const words = ([en, bn]: Pair): Words => ({ en, bn });
  return { id, group, text, name: words(name), why: words(why), fails: words(fails) };
};

export const readyScreeners: readonly ReadyScreener[] = [
  ready(
    'value',
    'low-pe',
    'pe < 12 and eps_growth > 0% and category in (A, B)',
    ['Low P/E with growing EPS', 'কম পি/ই, বাড়ছে ইপিএস'],
    [
      'The price is low for the earnings, and the earnings still grow.',
      'মুনাফা বাড়ছে, অথচ মুনাফার তুলনায় দর কম।',
    ],
    ['One good quarter can make the P/E look low.', 'এক প্রান্তিকের ভালো মুনাফাতেই পি/ই কম দেখাতে পারে।'],
  ),
  ready(
    'value',
    'below-nav',
    'pnav < 0.8 and annual_eps > 0 and annual_cash_flow > 0',
    ['Below net asset value', 'এনএভির নিচে'],
    [
      'The company makes a profit, and the price is below its net assets.',
      'কোম্পানি লাভ করছে, তবু দর নিট সম্পদের নিচে।',
    ],
    [
      'Assets may be worth less than the accounts say, and a low price can last for years.',
      'হিসাবে লেখা সম্পদ বাস্তবে কম হতে পারে; দর বছরের পর বছর কম থাকতে পারে।',
    ],
  ),
  ready(
    'value',
    'cheap-in-sector',
    'pe < 70% * sector_median(pe) and roe > 10%',
    ['Cheap in its sector', 'নিজ খাতে সস্তা'],
    [
      'Compares the P/E with the median of the same sector, because sectors differ.',
      'একেক খাতের পি/ই একেক রকম, তাই তুলনা নিজ খাতের মধ্যমার সঙ্গে।',
    ],
    [
      'The whole sector can be overpriced, and the cheapest share often has a problem.',
      'পুরো খাতের দরই বেশি হতে পারে; সবচেয়ে সস্তা শেয়ারের প্রায়ই কোনো সমস্যা থাকে।',
    ],
  ),
  ready(
    'value',
    'cash-earner',
    'annual_cash_flow > annual_eps and pe < 15 and debt_to_equity < 0.5',
    ['Earns cash, owes little', 'নগদ আসে, ঋণ কম'],
    ['Profit that is received in cash is harder to overstate.', 'নগদে পাওয়া মুনাফা বাড়িয়ে দেখানো কঠিন।'],
    [
      'Cash flows of banks and insurers cannot be compared: leave them out.',
      'ব্যাংক ও বীমার নগদ প্রবাহ তুলনাযোগ্য নয়: এদের বাদ দিন।',
    ],
  ),
  ready(
    'growth',
    'steady-eps',
    'consistency(annual_eps, 3) = 3 and growth(annual_eps, 3) > 30%',
    ['EPS up three years in a row', 'পরপর তিন বছর ইপিএস বেড়েছে'],
    [
      'Three years of growth in a row are rarely a coincidence.',
      'পরপর তিন বছরের প্রবৃদ্ধি সচরাচর কাকতালীয় নয়।',
    ],
    [
      'The price may already include the growth: check the P/E too.',
      'দরে এই প্রবৃদ্ধি আগেই যোগ হয়ে থাকতে পারে: পি/ইও দেখুন।',
    ],
  ),
  ready(
    'growth',
    'revenue-and-profit',
    'revenue_growth > 15% and profit_growth > revenue_growth',
    ['Profit grows faster than revenue', 'আয়ের চেয়ে দ্রুত বাড়ছে মুনাফা'],
    ['The company earns more on each taka of sales.', 'বিক্রির প্রতি টাকায় মুনাফা বাড়ছে।'],
    [
      'Profit from a land sale or a tax refund does not repeat.',
      'জমি বিক্রি বা কর ফেরতের মুনাফা বারবার আসে না।',
    ],
  ),
  ready(
    'growth',
    'quarter-surge',
    'eps_growth > 50% and quarter_eps > 0.5 and results_age < 45 days',
    ['Strong new quarter', 'নতুন প্রান্তিকে বড় প্রবৃদ্ধি'],
    [
      'New results that the price may not include yet.',
      'নতুন আর্থিক ফল, দরে যার প্রভাব হয়তো এখনো পুরোটা পড়েনি।',
    ],
    [
      'After a weak quarter a year ago, any quarter shows strong growth.',
      'আগের বছরের প্রান্তিক দুর্বল হলে যেকোনো প্রান্তিকে বড় প্রবৃদ্ধি দেখায়।',
    ],
  ),
  ready(
    'growth',
    'growth-at-a-price',
    'eps_growth > 20% and pe < eps_growth / 1%',
    ['Growth at a fair price', 'ন্যায্য দরে প্রবৃদ্ধি'],
    ['The P/E is lower than the EPS growth in percent.', 'পি/ই ইপিএস প্রবৃদ্ধির শতকরা হারের চেয়ে কম।'],
    ['The growth of one year may not continue.', 'এক বছরের প্রবৃদ্ধি পরে না-ও থাকতে পারে।'],
  ),
  ready(
    'dividend',
    'high-yield',
    'yield > 6% and dividend_years >= 5 and payout < 80%',
    ['High and regular yield', 'বেশি ও নিয়মিত লভ্যাংশ'],
    [
      'A cash dividend above 6% of the price, paid from earnings, and one in each of the last five years.',
      'দরের ৬ শতাংশের বেশি নগদ লভ্যাংশ, মুনাফা থেকে; শেষ পাঁচ বছরের প্রতিটিতেই লভ্যাংশ ছিল।',
    ],
    [
      'A falling price raises the yield, often before the dividend is cut.',
      'দর পড়লে ইল্ড বাড়ে, প্রায়ই লভ্যাংশ কমার আগে।',
    ],
  ),
  ready(
    'dividend',
    'growing-dividend',
    'cash_dividend > cash_dividend(1) and cash_dividend(1) >= cash_dividend(2) and yield > 3%',
    ['Growing dividend', 'বাড়ছে লভ্যাংশ'],
    [
      'Directors usually raise a dividend only if they expect to keep it.',
      'ধরে রাখতে পারবেন মনে করলেই পরিচালকেরা সাধারণত লভ্যাংশ বাড়ান।',
    ],
    ['The dividend can be cut after one bad year.', 'এক বছর মুনাফা কম হলেই লভ্যাংশ কমতে পারে।'],
  ),
  ready(
    'dividend',
    'record-date-near',
    'days_to_record_date between 5 and 15 and yield > 4% and not halted',
    ['Record date in 5 to 15 days', '৫ থেকে ১৫ দিন পর রেকর্ড ডেট'],
    [
      'Holders on the record date receive the dividend. A purchase made now settles before it.',
      'রেকর্ড ডেটে যাঁদের কাছে শেয়ার থাকে তাঁরা লভ্যাংশ পান। এখন কিনলে তার আগেই নিষ্পত্তি হয়।',
    ],
    [
      'After the record date the price usually falls by about the dividend. Holidays can delay settlement.',
      'রেকর্ড ডেটের পর দর সাধারণত প্রায় লভ্যাংশের সমান কমে। ছুটি থাকলে নিষ্পত্তি পিছাতে পারে।',
    ],
  ),
  ready(
    'dividend',
    'yield-above-sector',
    'yield > 150% * sector_median(yield) and annual_eps > 0 and category = A',
    ['Yield above its sector', 'নিজ খাতের চেয়ে বেশি ইল্ড'],
    [
      'The yield is more than 1.5 times the median of its sector.',
      'ইল্ড নিজ খাতের মধ্যমার দেড় গুণের বেশি।',
    ],
    ['Investors may expect the dividend to be cut.', 'বিনিয়োগকারীরা হয়তো লভ্যাংশ কমার আশঙ্কা করছেন।'],
  ),
  ready(
    'momentum',
    'quiet-climbers',
    'close > sma(close, 50) and rsi(14) between 50 and 70 and pe < 20 and volume > 2 * avg(volume, 20)',
    ['Quiet climbers with volume', 'ভলিউমসহ নীরব উত্থান'],
    [
      'A rising price that is not overbought, on more volume than usual, at a P/E below 20.',
      'দর বাড়ছে কিন্তু অতিরিক্ত নয়, ভলিউম স্বাভাবিকের চেয়ে বেশি, আর পি/ই ২০-এর নিচে।',
    ],
    [
      'The volume so far today is compared with whole days and looks low before noon: volume_pace compares the same minute.',
      'আজকের এ পর্যন্ত ভলিউম পুরো দিনের সঙ্গে তুলনা হয়, তাই দুপুরের আগে কম দেখায়: ভলিউম_গতি একই মিনিটের সঙ্গে তুলনা করে।',
    ],
  ),
  ready(
    'momentum',
    'stronger-than-index',
    'strength(60d) > 15% and close > ema(close, 20)',
    ['Stronger than the index', 'সূচকের চেয়ে শক্তিশালী'],
    [
      'Shares that beat the index for three months often continue to do so.',
      'তিন মাস সূচকের চেয়ে এগিয়ে থাকা শেয়ার প্রায়ই আরও কিছুদিন এগিয়ে থাকে।',
    ],
    [
      'When the market falls, these shares often fall most.',
      'বাজার পড়লে প্রায়ই এসব শেয়ার সবচেয়ে বেশি পড়ে।',
    ],
  ),
  ready(
    'momentum',
    'golden-cross',
    'sma(close, 50) crosses above sma(close, 200) within 10 days',
    ['Golden cross', 'গোল্ডেন ক্রস'],
    [
      'The 50-day average has risen above the 200-day average: the long-term trend is up.',
      '৫০ দিনের গড় ২০০ দিনের গড়ের উপরে উঠেছে: দীর্ঘমেয়াদি প্রবণতা ঊর্ধ্বমুখী।',
    ],
    [
      'The signal is late, and often false in a sideways market.',
      'সংকেত দেরিতে আসে, আর পাশাপাশি চলা বাজারে প্রায়ই ভুল হয়।',
    ],
  ),
  ready(
    'momentum',
    'weekly-trend',
    'close on week > ema(close on week, 20) and macd.histogram on week > 0 and adx(14) > 25',
    ['Weekly trend', 'সাপ্তাহিক প্রবণতা'],
    [
      'Weekly bars show the trend without the swings of single days.',
      'সাপ্তাহিক বারে দৈনিক ওঠানামা বাদ দিয়ে প্রবণতা দেখা যায়।',
    ],
    [
      'The bar of the current week changes until the week ends.',
      'সপ্তাহ শেষ না হওয়া পর্যন্ত চলতি বার বদলাতে থাকে।',
    ],
  ),
  ready(
    'reversal',
    'oversold-turn',
    'rsi(14) crosses above 30 within 3 days and close > open',
    ['Turns up from oversold', 'অতিবিক্রয় থেকে ফেরা'],
    [
      'The RSI has risen above 30 again: the fall has slowed.',
      'আরএসআই আবার ৩০-এর উপরে উঠেছে: পতনের গতি কমেছে।',
    ],
    [
      'In a long fall the signal can appear many times before the low.',
      'দীর্ঘ পতনে সর্বনিম্নের আগে এই সংকেত বহুবার আসতে পারে।',
    ],
  ),
  ready(
    'reversal',
    'hammer-at-low',
    'hammer within 2 days and from_year_low < 10%',
    ['Hammer near the year low', 'বছরের সর্বনিম্নের কাছে হ্যামার'],
    [
      'The price fell during the day and recovered, close to its lowest of the year.',
      'বছরের সর্বনিম্নের কাছে দিনের মধ্যে দর পড়ে আবার উঠেছে।',
    ],
    [
      'It is the candle of a single day: wait for a higher close.',
      'এটি একদিনের ক্যান্ডেল: পরে আরও বেশি দরে ক্লোজিংয়ের অপেক্ষা করুন।',
    ],
  ),
  ready(
    'reversal',
    'below-lower-band',
    'close crosses above bollinger(20, 2).lower within 3 days and close > bollinger(20, 2).lower and volume > avg(volume, 20)',
    ['Back inside the lower band', 'নিচের ব্যান্ডে ফেরা'],
    [
      'The price is back inside the band after an unusually large fall.',
      'অস্বাভাবিক বড় পতনের পর দর আবার ব্যান্ডের ভেতরে।',
    ],
    [
      'After bad news the price can stay near the lower band for long.',
      'খারাপ খবরের পর দর অনেক দিন নিচের ব্যান্ডের কাছে থাকতে পারে।',
    ],
  ),
  ready(
    'reversal',
    'bullish-engulfing',
    'engulfing.bullish and change(10d) < -8% and volume > 1.5 * avg(volume, 20)',
    ['Bullish engulfing after a fall', 'পতনের পর বুলিশ এনগাল্ফিং'],
    [
      'The price recovered the fall of the day before in a single day, on high volume.',
      'একদিনেই আগের দিনের পতন পুষিয়ে গেছে, বেশি ভলিউমে।',
    ],
    [
      'In thinly traded shares the pattern is often a coincidence.',
      'কম লেনদেনের শেয়ারে এই প্যাটার্ন প্রায়ই কাকতালীয়।',
    ],
  ),
  ready(
    'volume',
    'unusual-volume',
    'volume > 3 * avg(volume, 20) and turnover > 1 crore',
    ['Three times the usual volume', 'স্বাভাবিকের তিন গুণ ভলিউম'],
    [
      'Such volume often comes with news, a large buyer or a large seller.',
      'এত ভলিউমের পেছনে প্রায়ই খবর কিংবা বড় ক্রেতা বা বিক্রেতা থাকে।',
    ],
    [
      'Volume does not show the direction: heavy selling raises it too.',
      'ভলিউম দিক দেখায় না: বেশি বিক্রিতেও ভলিউম বাড়ে।',
    ],
  ),
  ready(
    'volume',
    'quiet-accumulation',
    'slope(obv, 20) > 0 and abs(change(22d)) < 4% and cmf(20) > 0.1',
    ['Quiet accumulation', 'নীরবে শেয়ার সংগ্রহ'],
    [
      'The volume shows buying while the price has hardly moved.',
      'দর প্রায় স্থির, অথচ ভলিউমে কেনার চাপ দেখা যায়।',
    ],
    [
      'A closing price set by few trades distorts these indicators.',
      'অল্প হাওলায় ঠিক হওয়া ক্লোজিং দর এসব ইন্ডিকেটর বিকৃত করে।',
    ],
  ),
  ready(
    'volume',
    'float-turnover',
    'float_volume > 3% and change > 2%',
    ['Much of the float trades', 'ফ্লোটের বড় অংশ হাতবদল'],
    [
      'A large part of the free float is traded at a rising price.',
      'ফ্রি ফ্লোটের বড় অংশ বাড়তি দরে হাতবদল হচ্ছে।',
    ],
    [
      'The price of a small float is easily moved, up or down.',
      'ছোট ফ্লোটের দর সহজে বাড়ানো যায়, কমানোও যায়।',
    ],
  ),
  ready(
    'volume',
    'dry-up',
    'volume(5d) < 40% * volume(60d) / 12 and close > sma(close, 50)',
    ['Low volume in an uptrend', 'উত্থানে কম ভলিউম'],
    [
      'The volume is low in an uptrend: few holders are selling.',
      'উত্থানে ভলিউম কম: অল্প বিনিয়োগকারী বিক্রি করছেন।',
    ],
    [
      'There are few buyers too, so the uptrend may be over.',
      'ক্রেতাও কম, তাই উত্থান শেষ হয়ে থাকতে পারে।',
    ],
  ),
  ready(
    'breakout',
    'year-high',
    'highest(high, 252)[1] < close and volume > 1.5 * avg(volume, 20)',
    ['New year high with volume', 'ভলিউমসহ বছরের নতুন সর্বোচ্চ'],
    [
      'Everyone who bought in the last year is in profit, so few need to sell.',
      'গত এক বছরে যাঁরা কিনেছেন সবাই লাভে, তাই বিক্রির চাপ কম।',
    ],
    [
      'The price often falls below the old high again within days.',
      'দর প্রায়ই কয়েক দিনের মধ্যে আগের সর্বোচ্চের নিচে নেমে আসে।',
    ],
  ),
  ready(
    'breakout',
    'squeeze',
    'stdev(close, 20) / sma(close, 20) < 0.015 and close > highest(high, 20)[1]',
    ['Out of a narrow range', 'সরু পরিসর ভেঙে'],
    ['A large move often follows a quiet period.', 'শান্ত সময়ের পর প্রায়ই দর অনেকটা নড়ে।'],
    [
      'A share at a floor price has a narrow range for another reason.',
      'ফ্লোর প্রাইসে থাকা শেয়ারের পরিসর অন্য কারণে সরু।',
    ],
  ),
  ready(
    'breakout',
    'gap-up',
    'gap > 2% and low > high[1] and turnover > 50 lakh',
    ['Gap that stays open', 'খোলা গ্যাপ'],
    [
      'The price opened above the range of the day before and stayed above it.',
      'দর আগের দিনের পরিসরের উপরে শুরু হয়ে উপরেই আছে।',
    ],
    ['Many gaps are filled within days.', 'অনেক গ্যাপ কয়েক দিনেই ভরে যায়।'],
  ),
  ready(
    'breakout',
    'donchian-55',
    'close > donchian(55).upper[1] and not locked_up',
    ['Highest of 55 days', '৫৫ দিনের সর্বোচ্চ'],
    [
      'A well-known rule of trend followers. Shares locked at the upper limit are left out because they can hardly be bought.',
      'প্রবণতা অনুসারীদের পরিচিত নিয়ম। ঊর্ধ্বসীমায় হল্টেড শেয়ার বাদ, কারণ তা কেনা প্রায় অসম্ভব।',
    ],
    [
      'Most signals lose a little; the profit comes from a few large rises.',
      'বেশির ভাগ সংকেতে অল্প লোকসান হয়; লাভ আসে অল্প কয়েকটি বড় উত্থান থেকে।',
    ],
  ),
  ready(
    'limits',
    'locked-up-now',
    'locked_up',
    ['Locked at the upper limit', 'ঊর্ধ্বসীমায় হল্টেড'],
    ['There are buyers at the upper limit and no sellers.', 'ঊর্ধ্বসীমায় ক্রেতা আছে, বিক্রেতা নেই।'],
    [
      'It is hard to buy now, and the price often falls once there are sellers again.',
      'এখন কেনা কঠিন; বিক্রেতা ফিরলে দর প্রায়ই পড়ে।',
    ],
  ),
  ready(
    'limits',
    'near-upper-limit',
    'to_upper_limit between 0% and 1% and not locked and volume > avg(volume, 20)',
    ['Within 1% of the upper limit', 'ঊর্ধ্বসীমার ১ শতাংশের মধ্যে'],
    ['A price close to the upper limit often reaches it.', 'ঊর্ধ্বসীমার কাছে থাকা দর প্রায়ই সীমায় পৌঁছায়।'],
    [
      'You would buy close to the highest possible price of the day.',
      'দিনের সম্ভাব্য সর্বোচ্চ দরের কাছে কিনতে হয়।',
    ],
  ),
  ready(
    'limits',
    'unlocked-from-low',
    'locked_down[1] and not locked_down and change > 0%',
    ['Unlocked from the lower limit', 'নিম্নসীমা থেকে মুক্ত'],
    [
      'Locked at the lower limit the day before, and higher today.',
      'আগের দিন নিম্নসীমায় হল্টেড ছিল, আজ দর বেড়েছে।',
    ],
    ['The reason for the fall may remain.', 'পতনের কারণ রয়ে যেতে পারে।'],
  ),
  ready(
    'limits',
    'limit-days',
    'count(close >= upper_limit, 5) >= 2',
    ['Two limit days of five', 'পাঁচ দিনে দুবার ঊর্ধ্বসীমায়'],
    [
      'The price closed at its upper limit on at least two of the last five sessions.',
      'শেষ পাঁচ কার্যদিবসের অন্তত দুটিতে ক্লোজিং ছিল ঊর্ধ্বসীমায়।',
    ],
    [
      'Such a rise can end without warning, and the exchange often asks the company for the reason.',
      'এমন উত্থান হঠাৎ থামতে পারে, আর এক্সচেঞ্জ প্রায়ই কোম্পানির কাছে কারণ জানতে চায়।',
    ],
  ),
  ready(
    'ownership',
    'directors-buy',
    'director_holding_change > 0% and director_holding > 30%',
    ['Directors hold more', 'পরিচালকদের অংশ বেড়েছে'],
    [
      'Those who know the company best have increased their holding.',
      'কোম্পানিকে যাঁরা সবচেয়ে ভালো চেনেন তাঁরা অংশ বাড়িয়েছেন।',
    ],
    [
      'Some buy only to reach the 30% that the rules require.',
      'কেউ কেউ কেনেন শুধু নিয়মের ৩০ শতাংশ পূরণ করতে।',
    ],
  ),
  ready(
    'ownership',
    'institutions-enter',
    'institute_holding_change > 1% and pe < 25',
    ['Institutions enter', 'প্রতিষ্ঠান ঢুকছে'],
    [
      'Institutions hold more of a share with a P/E below 25. They usually buy for months, not for days.',
      'পি/ই ২৫-এর নিচের শেয়ারে প্রতিষ্ঠানের মালিকানা বেড়েছে। প্রতিষ্ঠান সাধারণত কয়েক মাসের জন্য কেনে।',
    ],
    [
      'The figure can be a month old when it is published.',
      'প্রকাশের সময় তথ্যটি এক মাসের পুরোনো হতে পারে।',
    ],
  ),
  ready(
    'ownership',
    'foreign-interest',
    'foreign_holding > 5% and foreign_holding_change >= 0%',
    ['Foreign interest holds', 'বিদেশি অংশ অটুট'],
    [
      'Foreign investors usually choose companies with reliable accounts.',
      'বিদেশি বিনিয়োগকারীরা সাধারণত নির্ভরযোগ্য হিসাবের কোম্পানি বেছে নেন।',
    ],
    [
      'They often sell at the same time when the taka weakens.',
      'টাকার মান কমলে তাঁরা প্রায়ই একসঙ্গে বিক্রি করেন।',
    ],
  ),
  ready(
    'ownership',
    'small-float',
    'free_float < 25% and turnover > 1 crore',
    ['Small float, much traded', 'ছোট ফ্লোট, বেশি লেনদেন'],
    [
      'Few shares are free to trade, so the price moves fast.',
      'অবাধে লেনদেনযোগ্য শেয়ার কম, তাই দর দ্রুত নড়ে।',
    ],
    ['It is hard to sell a large holding.', 'একসঙ্গে অনেক শেয়ার বিক্রি করা কঠিন।'],
  ),
  ready(
    'risk',
    'low-volatility',
    'volatility(60) < 25% and beta < 0.8 and average_turnover(20d) > 50 lakh',
    ['Calm and liquid', 'শান্ত ও সহজে কেনাবেচা'],
    [
      'Moves less than the market, and trades enough to be sold on most days.',
      'বাজারের চেয়ে কম নড়ে, আর বেশির ভাগ দিন বিক্রি করার মতো লেনদেন হয়।',
    ],
    [
      'A share that has been calm can still fall sharply.',
      'এত দিন শান্ত থাকা শেয়ারও হঠাৎ অনেক পড়তে পারে।',
    ],
  ),
  ready(
    'risk',
    'expensive-and-weak',
    'pe > 60 and eps_growth < 0% and close < sma(close, 50)',
    ['Expensive and falling', 'চড়া দর, পড়তি মুনাফা'],
    ['Use it to check the shares that you hold.', 'হাতে থাকা শেয়ার যাচাই করতে ব্যবহার করুন।'],
    [
      'One quarter with low earnings is enough for a high P/E.',
      'এক প্রান্তিকে মুনাফা কমলেই পি/ই বেড়ে যায়।',
    ],
  ),
  ready(
    'risk',
    'high-debt',
    'debt_to_equity > 1 and current_ratio < 1.5',
    ['Much debt, little cash', 'বেশি ঋণ, কম তারল্য'],
    [
      'Companies with much debt lose most when interest rates rise.',
      'সুদের হার বাড়লে বেশি ঋণের কোম্পানির লোকসান সবচেয়ে বেশি।',
    ],
    [
      'Banks and finance companies always have much debt: leave them out.',
      'ব্যাংক ও আর্থিক প্রতিষ্ঠানের ঋণ সব সময়ই বেশি: এদের বাদ দিন।',
    ],
  ),
  ready(
    'risk',
    'my-losses',
    'held and held_gain < -15%',
    ['My shares below −15%', 'আমার −১৫ শতাংশের নিচের শেয়ার'],
    [
      'Shows which of your shares have lost more than 15%.',
      'আপনার কোন শেয়ারে ১৫ শতাংশের বেশি লোকসান তা দেখায়।',
    ],
    [
      'It compares the price with your average purchase price only.',
      'এতে শুধু আপনার গড় ক্রয় দরের সঙ্গে তুলনা হয়।',
    ],
  ),
];
