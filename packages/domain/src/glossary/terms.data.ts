/** The subjects of the glossary, in the order of the screen. */
export const termTopics = [
  'trading',
  'rules',
  'company',
  'dividends',
  'market',
  'charts',
  'portfolio',
] as const;
export type TermTopic = (typeof termTopics)[number];

interface TermPlace {
  readonly topic: TermTopic;
  /** Other terms to read. */
  readonly see: readonly string[];
}

/** Every term of the glossary, in the order of the screen. Its texts: `terms.en.data.ts` and `terms.bn.data.ts`. */
export const terms = {
  'last-price': { topic: 'trading', see: ['yesterday-close', 'closing-price', 'change'] },
  'yesterday-close': { topic: 'trading', see: ['closing-price', 'change', 'adjusted-price'] },
  'closing-price': { topic: 'trading', see: ['last-price', 'yesterday-close'] },
  'open-price': { topic: 'trading', see: ['session', 'day-range'] },
  'day-range': { topic: 'trading', see: ['open-price', 'circuit-limit', 'year-range'] },
  change: { topic: 'trading', see: ['yesterday-close', 'last-price'] },
  trade: { topic: 'trading', see: ['volume', 'turnover'] },
  volume: { topic: 'trading', see: ['turnover', 'trade', 'volume-ratio'] },
  turnover: { topic: 'trading', see: ['volume', 'crore', 'average-price'] },
  'average-price': { topic: 'trading', see: ['turnover', 'volume'] },
  'volume-ratio': { topic: 'trading', see: ['volume'] },
  depth: { topic: 'trading', see: ['spread', 'halt'] },
  spread: { topic: 'trading', see: ['depth', 'tick-size'] },
  'tick-size': { topic: 'trading', see: ['circuit-limit', 'spread'] },
  session: { topic: 'trading', see: ['closing-price', 'settlement'] },
  'block-trade': { topic: 'trading', see: ['lot', 'turnover'] },
  spot: { topic: 'trading', see: ['record-date', 'settlement'] },
  lot: { topic: 'trading', see: ['block-trade', 'average-cost'] },
  crore: { topic: 'trading', see: ['turnover', 'market-cap'] },

  'circuit-limit': { topic: 'rules', see: ['halt', 'tick-size', 'floor-price'] },
  halt: { topic: 'rules', see: ['circuit-limit', 'record-date', 'depth'] },
  'floor-price': { topic: 'rules', see: ['circuit-limit'] },
  settlement: { topic: 'rules', see: ['saleable', 'category', 'spot'] },
  margin: { topic: 'rules', see: ['category', 'pe'] },
  commission: { topic: 'rules', see: ['average-cost', 'bo-account'] },
  'bo-account': { topic: 'rules', see: ['settlement', 'commission'] },
  category: { topic: 'rules', see: ['category-a', 'category-b', 'category-n', 'category-z'] },
  'category-a': { topic: 'rules', see: ['category', 'category-b'] },
  'category-b': { topic: 'rules', see: ['category', 'category-a'] },
  'category-g': { topic: 'rules', see: ['category', 'category-n'] },
  'category-n': { topic: 'rules', see: ['category', 'ipo'] },
  'category-z': { topic: 'rules', see: ['category', 'settlement', 'margin'] },
  board: { topic: 'rules', see: ['category', 'settlement'] },
  sector: { topic: 'rules', see: ['index', 'market-cap'] },

  eps: { topic: 'company', see: ['pe', 'quarter', 'audited'] },
  pe: { topic: 'company', see: ['eps', 'pnav'] },
  nav: { topic: 'company', see: ['pnav', 'reserve'] },
  pnav: { topic: 'company', see: ['nav', 'pe'] },
  nocfps: { topic: 'company', see: ['eps'] },
  'dividend-yield': { topic: 'company', see: ['cash-dividend', 'face-value'] },
  'face-value': { topic: 'company', see: ['paid-up-capital', 'cash-dividend'] },
  'paid-up-capital': { topic: 'company', see: ['face-value', 'outstanding-shares', 'reserve'] },
  reserve: { topic: 'company', see: ['paid-up-capital', 'nav'] },
  'outstanding-shares': { topic: 'company', see: ['market-cap', 'free-float'] },
  'market-cap': { topic: 'company', see: ['outstanding-shares', 'float-cap'] },
  'free-float': { topic: 'company', see: ['float-cap', 'sponsor-holding'] },
  'float-cap': { topic: 'company', see: ['free-float', 'market-cap', 'index-weight'] },
  'sponsor-holding': { topic: 'company', see: ['free-float', 'institute-holding'] },
  'institute-holding': { topic: 'company', see: ['free-float', 'foreign-holding'] },
  'foreign-holding': { topic: 'company', see: ['free-float', 'institute-holding'] },
  quarter: { topic: 'company', see: ['year-end', 'eps'] },
  'year-end': { topic: 'company', see: ['quarter', 'audited'] },
  audited: { topic: 'company', see: ['eps', 'nav', 'year-end'] },
  beta: { topic: 'company', see: ['dsex', 'volatility'] },

  'cash-dividend': { topic: 'dividends', see: ['dividend-yield', 'face-value', 'record-date'] },
  bonus: { topic: 'dividends', see: ['cash-dividend', 'adjusted-price'] },
  rights: { topic: 'dividends', see: ['bonus', 'adjusted-price'] },
  'record-date': { topic: 'dividends', see: ['spot', 'book-closure', 'agm'] },
  'book-closure': { topic: 'dividends', see: ['record-date'] },
  agm: { topic: 'dividends', see: ['record-date', 'cash-dividend', 'category'] },
  'adjusted-price': { topic: 'dividends', see: ['bonus', 'rights'] },
  ipo: { topic: 'dividends', see: ['category-n', 'face-value'] },

  index: { topic: 'market', see: ['dsex', 'index-points', 'index-weight'] },
  dsex: { topic: 'market', see: ['index', 'ds30', 'dses'] },
  ds30: { topic: 'market', see: ['dsex', 'float-cap'] },
  dses: { topic: 'market', see: ['dsex'] },
  'index-points': { topic: 'market', see: ['index-weight', 'float-cap', 'dsex'] },
  'index-weight': { topic: 'market', see: ['float-cap', 'index-points'] },
  breadth: { topic: 'market', see: ['advance-decline', 'change'] },
  'advance-decline': { topic: 'market', see: ['breadth', 'dsex'] },
  'relative-strength': { topic: 'market', see: ['rsi', 'index'] },

  candle: { topic: 'charts', see: ['open-price', 'day-range'] },
  'moving-average': { topic: 'charts', see: ['ema', 'trend', 'bollinger'] },
  ema: { topic: 'charts', see: ['moving-average', 'macd'] },
  rsi: { topic: 'charts', see: ['macd', 'relative-strength'] },
  macd: { topic: 'charts', see: ['ema', 'rsi'] },
  bollinger: { topic: 'charts', see: ['moving-average', 'volatility'] },
  atr: { topic: 'charts', see: ['volatility', 'day-range'] },
  support: { topic: 'charts', see: ['resistance', 'trend'] },
  resistance: { topic: 'charts', see: ['support', 'year-range'] },
  trend: { topic: 'charts', see: ['moving-average', 'support'] },
  volatility: { topic: 'charts', see: ['beta', 'atr', 'drawdown'] },
  'year-range': { topic: 'charts', see: ['day-range', 'period-return'] },
  'period-return': { topic: 'charts', see: ['adjusted-price', 'change'] },

  'average-cost': { topic: 'portfolio', see: ['unrealised-gain', 'commission', 'lot'] },
  'unrealised-gain': { topic: 'portfolio', see: ['realised-gain', 'average-cost'] },
  'realised-gain': { topic: 'portfolio', see: ['unrealised-gain', 'lot'] },
  saleable: { topic: 'portfolio', see: ['settlement', 'bonus'] },
  'time-weighted-return': { topic: 'portfolio', see: ['money-weighted-return', 'dsex'] },
  'money-weighted-return': { topic: 'portfolio', see: ['time-weighted-return'] },
  drawdown: { topic: 'portfolio', see: ['volatility', 'time-weighted-return'] },
} as const satisfies Readonly<Record<string, TermPlace>>;

export type TermId = keyof typeof terms;

export const termIds = Object.keys(terms) as readonly TermId[];

/** What the glossary says about a term in one language. */
export interface TermText {
  readonly word: string;
  /** Another spelling or name that a reader may search for. */
  readonly also?: string;
  /** One sentence, for the card beside a label. */
  readonly short: string;
  /** The rest of the explanation, for the glossary. */
  readonly long: string;
  /** With figures. */
  readonly example?: string;
}

export type TermTexts = Readonly<Record<TermId, TermText>>;
