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
  /** When it misleads. */
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
    ['A low price for earnings that still grow.', 'আয় বাড়ছে, অথচ আয়ের তুলনায় দর কম।'],
    [
      'Earnings of one good quarter make a share look cheap.',
      'এক ভালো প্রান্তিকের আয়েও শেয়ার সস্তা দেখায়।',
    ],
  ),
  ready(
    'value',
    'below-nav',
    'pnav < 0.8 and annual_eps > 0 and annual_cash_flow > 0',
    ['Below net asset value', 'এনএভির নিচে'],
    [
      'The price is below the assets of a company that earns money.',
      'কোম্পানি লাভ করছে, তবু দর নিট সম্পদের নিচে।',
    ],
    [
      'Assets may be worth less than the books say, and a discount can last for years.',
      'খাতায় লেখা সম্পদ বাস্তবে কম হতে পারে; এই ব্যবধান বছরের পর বছর থাকতে পারে।',
    ],
  ),
  ready(
    'value',
    'cheap-in-sector',
    'pe < 70% * sector_median(pe) and roe > 10%',
    ['Cheap in its sector', 'নিজ খাতে সস্তা'],
    [
      'Sectors differ; this compares a share with its own.',
      'একেক খাতের পি/ই একেক রকম; এখানে তুলনা নিজ খাতের সঙ্গে।',
    ],
    [
      'A whole sector can be too expensive, and the cheapest share often has a reason.',
      'পুরো খাতই বেশি দরে থাকতে পারে; সবচেয়ে সস্তাটির পেছনে প্রায়ই কারণ থাকে।',
    ],
  ),
  ready(
    'value',
    'cash-earner',
    'annual_cash_flow > annual_eps and pe < 15 and debt_to_equity < 0.5',
    ['Earns cash, owes little', 'নগদ আয়, কম ঋণ'],
    ['Profit that arrives as cash is harder to embellish.', 'নগদে আসা মুনাফা সাজানো কঠিন।'],
    [
      'Banks and insurers have cash flows of another kind: leave them out.',
      'ব্যাংক ও বীমার নগদ প্রবাহ আলাদা ধরনের: এদের বাদ দিন।',
    ],
  ),
  ready(
    'growth',
    'steady-eps',
    'consistency(annual_eps, 3) = 3 and growth(annual_eps, 3) > 30%',
    ['EPS up three years in a row', 'পরপর তিন বছর ইপিএস বেড়েছে'],
    ['Growth that lasts is rarely chance.', 'টানা প্রবৃদ্ধি সচরাচর কাকতাল নয়।'],
    [
      'The price may contain it already: look at the P/E too.',
      'দরে তা আগেই ধরা থাকতে পারে: পি/ইও দেখুন।',
    ],
  ),
  ready(
    'growth',
    'revenue-and-profit',
    'revenue_growth > 15% and profit_growth > revenue_growth',
    ['Profit grows faster than revenue', 'আয়ের চেয়ে দ্রুত বাড়ছে মুনাফা'],
    ['More is left of each taka sold.', 'বিক্রির প্রতি টাকায় লাভ বাড়ছে।'],
    ['A sale of land or a tax refund is profit once only.', 'জমি বিক্রি বা কর ফেরতের মুনাফা একবারই আসে।'],
  ),
  ready(
    'growth',
    'quarter-surge',
    'eps_growth > 50% and quarter_eps > 0.5 and results_age < 45 days',
    ['Strong new quarter', 'নতুন প্রান্তিকে বড় প্রবৃদ্ধি'],
    [
      'Fresh results that the market may not have weighed yet.',
      'নতুন ফলাফল, বাজার হয়তো এখনো পুরোটা ধরেনি।',
    ],
    [
      'Against a weak quarter a year ago any quarter looks strong.',
      'আগের বছরের প্রান্তিক দুর্বল হলে যেকোনো প্রান্তিক ভালো দেখায়।',
    ],
  ),
  ready(
    'growth',
    'growth-at-a-price',
    'eps_growth > 20% and pe < eps_growth / 1%',
    ['Growth at a fair price', 'ন্যায্য দরে প্রবৃদ্ধি'],
    ['The P/E is below the growth in percent.', 'পি/ই প্রবৃদ্ধির শতকরা হারের নিচে।'],
    ['One year of growth is not a rate of growth.', 'এক বছরের প্রবৃদ্ধি স্থায়ী হার নয়।'],
  ),
  ready(
    'dividend',
    'high-yield',
    'yield > 6% and dividend_years >= 5 and payout < 80%',
    ['High and regular yield', 'বেশি ও নিয়মিত লভ্যাংশ'],
    [
      'A cash dividend above the bank’s, paid five years in a row from earnings.',
      'পাঁচ বছর ধরে আয় থেকে দেওয়া নগদ লভ্যাংশ, ব্যাংকের সুদের কাছাকাছি বা বেশি।',
    ],
    [
      'A fallen price raises the yield before the dividend is cut.',
      'লভ্যাংশ কমার আগেই দর পড়ে ইল্ড বাড়িয়ে দেয়।',
    ],
  ),
  ready(
    'dividend',
    'growing-dividend',
    'cash_dividend > cash_dividend(1) and cash_dividend(1) >= cash_dividend(2) and yield > 3%',
    ['Growing dividend', 'বাড়ছে লভ্যাংশ'],
    [
      'Directors raise a dividend when they expect to keep it.',
      'ধরে রাখতে পারবেন মনে করলেই পরিচালকেরা লভ্যাংশ বাড়ান।',
    ],
    ['In a bad year it is the first to be cut.', 'খারাপ বছরে সবার আগে এটিই কমে।'],
  ),
  ready(
    'dividend',
    'record-date-near',
    'days_to_record_date between 0 and 15 and yield > 4%',
    ['Record date within 15 days', '১৫ দিনের মধ্যে রেকর্ড ডেট'],
    ['Who holds the share on that day gets the dividend.', 'সেদিন শেয়ার যাঁর কাছে থাকে, লভ্যাংশ তাঁর।'],
    [
      'After the record date the price usually falls by the dividend.',
      'রেকর্ড ডেটের পর দর সাধারণত লভ্যাংশের সমান পড়ে।',
    ],
  ),
  ready(
    'dividend',
    'yield-above-sector',
    'yield > 150% * sector_median(yield) and annual_eps > 0 and category = A',
    ['Yield above its sector', 'নিজ খাতের চেয়ে বেশি ইল্ড'],
    ['Pays clearly more than similar companies.', 'একই ধরনের কোম্পানির চেয়ে স্পষ্ট বেশি লভ্যাংশ।'],
    ['The market may doubt that it lasts.', 'বাজার হয়তো এর স্থায়িত্বে সন্দেহ করে।'],
  ),
  ready(
    'momentum',
    'quiet-climbers',
    'close > sma(close, 50) and rsi(14) between 50 and 70 and pe < 20 and volume > 2 * avg(volume, 20)',
    ['Quiet climbers with volume', 'ভলিউমসহ নীরব উত্থান'],
    [
      'A rise that is not yet overbought, with more buyers than usual.',
      'অতিরিক্ত না বাড়া উত্থান, সঙ্গে স্বাভাবিকের চেয়ে বেশি ভলিউম।',
    ],
    [
      'Before noon most volumes look small: volume_pace compares the same minute.',
      'দুপুরের আগে ভলিউম কম দেখায়: ভলিউম_গতি একই মিনিটের সঙ্গে তুলনা করে।',
    ],
  ),
  ready(
    'momentum',
    'stronger-than-index',
    'strength(60d) > 15% and close > ema(close, 20)',
    ['Stronger than the index', 'সূচকের চেয়ে শক্তিশালী'],
    ['Leaders of three months often lead on.', 'তিন মাসের সেরা শেয়ার প্রায়ই আরও কিছুদিন এগিয়ে থাকে।'],
    ['When the market turns, leaders fall fastest.', 'বাজার ঘুরলে সামনের সারির শেয়ারই দ্রুত পড়ে।'],
  ),
  ready(
    'momentum',
    'golden-cross',
    'sma(close, 50) crosses above sma(close, 200) within 10 days',
    ['Golden cross', 'গোল্ডেন ক্রস'],
    [
      'The average of 50 days has risen above that of 200: the long trend turns up.',
      '৫০ দিনের গড় ২০০ দিনের গড়ের উপরে উঠেছে: দীর্ঘ প্রবণতা ঊর্ধ্বমুখী।',
    ],
    [
      'It comes late, and in a sideways market it comes again and again.',
      'এটি দেরিতে আসে; পাশাপাশি চলা বাজারে বারবার আসে।',
    ],
  ),
  ready(
    'momentum',
    'weekly-trend',
    'close on week > ema(close on week, 20) and macd.histogram on week > 0 and adx(14) > 25',
    ['Weekly trend', 'সাপ্তাহিক প্রবণতা'],
    ['Weeks filter out the noise of days.', 'সাপ্তাহিক বার দৈনিক ওঠানামার কোলাহল বাদ দেয়।'],
    ['A week must end before its bar is certain.', 'সপ্তাহ শেষ না হলে সেই বার চূড়ান্ত নয়।'],
  ),
  ready(
    'reversal',
    'oversold-turn',
    'rsi(14) crosses above 30 within 3 days and close > open',
    ['Turns up from oversold', 'অতিবিক্রয় থেকে ফেরা'],
    ['Sellers tire: the fall has lost its force.', 'বিক্রেতারা ক্লান্ত: পতনের জোর কমেছে।'],
    [
      'In a strong fall it signals many times before the last one.',
      'প্রবল পতনে শেষ সংকেতের আগে বহুবার ভুল সংকেত আসে।',
    ],
  ),
  ready(
    'reversal',
    'hammer-at-low',
    'hammer within 2 days and from_year_low < 10%',
    ['Hammer near the year low', 'বছরের সর্বনিম্নের কাছে হ্যামার'],
    [
      'Pushed down and bought back where buyers have come before.',
      'যেখানে আগে ক্রেতা এসেছিল সেখানেই নেমে আবার উঠেছে।',
    ],
    [
      'One candle is one day: wait for a higher close.',
      'একটি ক্যান্ডেল একদিনের ঘটনা: বেশি দরে ক্লোজিংয়ের অপেক্ষা করুন।',
    ],
  ),
  ready(
    'reversal',
    'below-lower-band',
    'close crosses above bollinger(20, 2).lower within 3 days and volume > avg(volume, 20)',
    ['Back inside the lower band', 'নিচের ব্যান্ডে ফেরা'],
    [
      'A fall beyond two deviations is rare and often overdone.',
      'দুই বিচ্যুতির বেশি পতন বিরল, প্রায়ই মাত্রাতিরিক্ত।',
    ],
    ['After bad news the band is the wrong measure.', 'খারাপ খবরের পর ব্যান্ড দিয়ে ঠিক মাপা যায় না।'],
  ),
  ready(
    'reversal',
    'bullish-engulfing',
    'engulfing.bullish and change(10d) < -8% and volume > 1.5 * avg(volume, 20)',
    ['Bullish engulfing after a fall', 'পতনের পর বুলিশ এনগাল্ফিং'],
    ['One day undoes the day before, with volume.', 'একদিনেই আগের দিনের পতন মুছে গেছে, ভলিউমসহ।'],
    ['Thinly traded shares make such days by chance.', 'কম লেনদেনের শেয়ারে এমন দিন কাকতালেও হয়।'],
  ),
  ready(
    'volume',
    'unusual-volume',
    'volume > 3 * avg(volume, 20) and turnover > 1 crore',
    ['Three times the usual volume', 'স্বাভাবিকের তিন গুণ ভলিউম'],
    ['Someone knows or wants something.', 'কেউ কিছু জানে বা কিছু চায়।'],
    ['It does not say who: sellers make volume too.', 'কে, তা বলে না: বিক্রেতারাও ভলিউম বাড়ায়।'],
  ),
  ready(
    'volume',
    'quiet-accumulation',
    'slope(obv, 20) > 0 and abs(change(22d)) < 4% and cmf(20) > 0.1',
    ['Quiet accumulation', 'নীরব সঞ্চয়'],
    ['Volume flows in while the price stands still.', 'দর স্থির, অথচ ভলিউম ঢুকছে।'],
    [
      'A closing price set by few trades distorts the flow.',
      'অল্প হাওলায় ঠিক হওয়া ক্লোজিং দর হিসাব বিকৃত করে।',
    ],
  ),
  ready(
    'volume',
    'float-turnover',
    'float_volume > 3% and change > 2%',
    ['Much of the float trades', 'ফ্লোটের বড় অংশ হাতবদল'],
    ['Many shares change hands at rising prices.', 'বাড়তি দরে অনেক শেয়ার হাতবদল হচ্ছে।'],
    ['Small floats are easily moved, up and down.', 'ছোট ফ্লোট সহজে ওঠানো যায়, নামানোও যায়।'],
  ),
  ready(
    'volume',
    'dry-up',
    'volume(5d) < 40% * volume(60d) / 12 and close > sma(close, 50)',
    ['Volume dries up in an uptrend', 'উত্থানে ভলিউম শুকিয়ে গেছে'],
    ['Nobody sells: a rest before the next move.', 'কেউ বিক্রি করছে না: পরের চলার আগে বিরতি।'],
    ['Nobody buys either.', 'কেউ কিনছেও না।'],
  ),
  ready(
    'breakout',
    'year-high',
    'highest(high, 252)[1] < close and volume > 1.5 * avg(volume, 20)',
    ['New year high with volume', 'ভলিউমসহ বছরের নতুন সর্বোচ্চ'],
    [
      'Everyone who bought within a year is in profit: few want to sell.',
      'এক বছরে যাঁরা কিনেছেন সবাই লাভে: বিক্রির চাপ কম।',
    ],
    [
      'A breakout that does not hold for three days traps its buyers.',
      'তিন দিন না টিকলে ব্রেকআউট ক্রেতাদের ফাঁদে ফেলে।',
    ],
  ),
  ready(
    'breakout',
    'squeeze',
    'stdev(close, 20) / sma(close, 20) < 0.015 and close > highest(high, 20)[1]',
    ['Out of a narrow range', 'সরু পরিসর ভেঙে'],
    ['Calm markets store energy for a move.', 'শান্ত বাজারে চলার শক্তি জমে।'],
    ['Shares at a floor price are calm for another reason.', 'ফ্লোর প্রাইসে থাকা শেয়ার অন্য কারণে শান্ত।'],
  ),
  ready(
    'breakout',
    'gap-up',
    'gap > 2% and low > high[1] and turnover > 50 lakh',
    ['Gap that stays open', 'খোলা গ্যাপ'],
    ['Opened above yesterday’s range and did not come back.', 'গতকালের পরিসরের উপরে শুরু, আর ফেরেনি।'],
    ['Many gaps are closed within days.', 'অনেক গ্যাপ কয়েক দিনেই ভরে যায়।'],
  ),
  ready(
    'breakout',
    'donchian-55',
    'close > donchian(55).upper[1] and not locked_up',
    ['Highest of 55 days', '৫৫ দিনের সর্বোচ্চ'],
    [
      'The old rule of trend followers, where one can still buy.',
      'প্রবণতা-অনুসারীদের পুরোনো নিয়ম, যেখানে এখনো কেনা যায়।',
    ],
    [
      'Loses often and a little, wins seldom and much: needs patience.',
      'অল্প করে বারবার হারে, কদাচিৎ বড় জেতে: ধৈর্য লাগে।',
    ],
  ),
  ready(
    'limits',
    'locked-up-now',
    'locked_up',
    ['Locked at the upper limit', 'ঊর্ধ্বসীমায় হল্টেড'],
    ['Only buyers are left.', 'শুধু ক্রেতা বাকি।'],
    ['You cannot buy, and when it unlocks many sell.', 'কেনা যায় না; খুললে অনেকে বিক্রি করে।'],
  ),
  ready(
    'limits',
    'near-upper-limit',
    'to_upper_limit between 0% and 1% and not locked and volume > avg(volume, 20)',
    ['Within 1% of the upper limit', 'ঊর্ধ্বসীমার ১ শতাংশের মধ্যে'],
    ['The limit attracts the price.', 'সীমা দরকে টানে।'],
    ['The last percent is the most expensive one.', 'শেষ শতাংশটিই সবচেয়ে চড়া।'],
  ),
  ready(
    'limits',
    'unlocked-from-low',
    'locked_down[1] and not locked_down and change > 0%',
    ['Freed from the lower limit', 'নিম্নসীমা থেকে মুক্ত'],
    ['The queue of sellers is gone.', 'বিক্রেতার সারি শেষ।'],
    ['The reason for the fall may remain.', 'পতনের কারণ রয়ে যেতে পারে।'],
  ),
  ready(
    'limits',
    'limit-days',
    'count(close >= upper_limit, 5) >= 2',
    ['Two limit days of five', 'পাঁচ দিনে দুবার ঊর্ধ্বসীমায়'],
    ['Demand that one day could not satisfy.', 'একদিনে মেটেনি এমন চাহিদা।'],
    [
      'Such runs end without warning, and the exchange asks questions.',
      'এমন দৌড় হঠাৎ থামে, এক্সচেঞ্জও কারণ জানতে চায়।',
    ],
  ),
  ready(
    'ownership',
    'directors-buy',
    'director_holding_change > 0% and director_holding > 30%',
    ['Directors hold more', 'পরিচালকদের অংশ বেড়েছে'],
    ['Those who know the company best buy it.', 'কোম্পানিকে যাঁরা সবচেয়ে চেনেন তাঁরাই কিনছেন।'],
    [
      'Some buy only to reach the 30% that the law demands.',
      'কেউ কেউ কেনেন শুধু আইনের ৩০ শতাংশ পূরণে।',
    ],
  ),
  ready(
    'ownership',
    'institutions-enter',
    'institute_holding_change > 1% and pe < 25',
    ['Institutions enter', 'প্রতিষ্ঠান ঢুকছে'],
    ['Funds buy for months, not for days.', 'প্রতিষ্ঠান দিনের জন্য নয়, মাস ধরে কেনে।'],
    ['The figure is a month old when it is published.', 'প্রকাশের সময় তথ্যটি এক মাস পুরোনো।'],
  ),
  ready(
    'ownership',
    'foreign-interest',
    'foreign_holding > 5% and foreign_holding_change >= 0%',
    ['Foreign interest holds', 'বিদেশি অংশ অটুট'],
    ['Foreign funds demand good accounts.', 'বিদেশি তহবিল ভালো হিসাব দাবি করে।'],
    ['They leave together when the currency weakens.', 'টাকা দুর্বল হলে তারা একসঙ্গে চলে যায়।'],
  ),
  ready(
    'ownership',
    'small-float',
    'free_float < 25% and turnover > 1 crore',
    ['Small float, much traded', 'ছোট ফ্লোট, বেশি লেনদেন'],
    ['Few shares are free: prices move fast.', 'খোলা শেয়ার কম: দর দ্রুত নড়ে।'],
    ['It is just as hard to get out.', 'বেরোনোও ততটাই কঠিন।'],
  ),
  ready(
    'risk',
    'low-volatility',
    'volatility(60) < 25% and beta < 0.8 and average_turnover(20d) > 50 lakh',
    ['Calm and liquid', 'শান্ত ও সহজে কেনাবেচা'],
    [
      'Moves less than the market and can be sold on any day.',
      'বাজারের চেয়ে কম নড়ে, যেকোনো দিন বিক্রি করা যায়।',
    ],
    ['Calm until it is not: the past does not bind.', 'অতীত শান্ত মানেই ভবিষ্যৎ শান্ত নয়।'],
  ),
  ready(
    'risk',
    'expensive-and-weak',
    'pe > 60 and eps_growth < 0% and close < sma(close, 50)',
    ['Expensive and falling', 'চড়া দর, পড়তি আয়'],
    ['A list to check holdings against.', 'হাতে থাকা শেয়ার মিলিয়ে দেখার তালিকা।'],
    ['A quarter of low earnings makes any P/E high.', 'এক প্রান্তিকে আয় কমলেই পি/ই বেড়ে যায়।'],
  ),
  ready(
    'risk',
    'high-debt',
    'debt_to_equity > 2 and current_ratio < 1',
    ['Much debt, little cash', 'বেশি ঋণ, কম তারল্য'],
    ['Such companies suffer first when interest rises.', 'সুদ বাড়লে এমন কোম্পানিই আগে ভোগে।'],
    [
      'Banks and finance live on debt: leave them out.',
      'ব্যাংক ও আর্থিক প্রতিষ্ঠান ঋণেই চলে: এদের বাদ দিন।',
    ],
  ),
  ready(
    'risk',
    'my-losses',
    'held and held_gain < -15%',
    ['My shares below −15%', 'আমার −১৫ শতাংশের নিচের শেয়ার'],
    ['A stop that is looked at is a stop.', 'লোকসানের সীমা নিয়মিত দেখলে তবেই কাজে লাগে।'],
    ['It does not know why you bought.', 'আপনি কেন কিনেছিলেন, এটি তা জানে না।'],
  ),
];
