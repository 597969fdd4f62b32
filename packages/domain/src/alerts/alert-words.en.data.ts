import { newsKindNames } from '../company/news-kinds.en.data.ts';
import type { AlertWords } from './sentence.ts';

export const alertWords: AlertWords = {
  language: 'en',
  price: { above: 'rises to {{price}}', below: 'falls to {{price}}' },
  priceOf: { above: '{{of}} rises to {{price}}', below: '{{of}} falls to {{price}}' },
  change: {
    above: 'rises to {{percent}} on the day',
    below: 'falls to {{percent}} on the day',
  },
  gain: {
    profit: {
      above: 'rises to {{percent}} above my price of {{price}}',
      below: 'falls to {{percent}} above my price of {{price}}',
    },
    loss: {
      above: 'rises to {{percent}} below my price of {{price}}',
      below: 'falls to {{percent}} below my price of {{price}}',
    },
  },
  volume: 'trades {{times}} × its usual volume for the time of day',
  trade: {
    quantity: 'has a trade of {{least}} shares or more',
    value: 'has a trade worth {{least}} taka or more',
  },
  extreme: {
    high: {
      sessions: 'makes a new high of {{sessions}} sessions',
      year: 'makes a new 52-week high',
      all: 'makes a new all-time high',
    },
    low: {
      sessions: 'makes a new low of {{sessions}} sessions',
      year: 'makes a new 52-week low',
      all: 'makes a new all-time low',
    },
  },
  limit: { upper: 'reaches its upper limit', lower: 'reaches its lower limit' },
  nearLimit: {
    upper: 'comes within {{percent}} of its upper limit',
    lower: 'comes within {{percent}} of its lower limit',
  },
  lock: {
    lock: { upper: 'locks at its upper limit', lower: 'locks at its lower limit' },
    unlock: { upper: 'leaves its upper limit', lower: 'leaves its lower limit' },
  },
  study: {
    above: '{{value}} on {{interval}} rises to {{against}}',
    below: '{{value}} on {{interval}} falls to {{against}}',
  },
  studyAtClose: {
    above: '{{value}} on {{interval}} closes at {{against}} or above',
    below: '{{value}} on {{interval}} closes at {{against}} or below',
  },
  minutes: '{{minutes}}-minute bars',
  intervals: {
    '60m': 'hourly bars',
    day: 'daily bars',
    week: 'weekly bars',
    month: 'monthly bars',
    quarter: 'quarterly bars',
  },
  gap: {
    above: 'opens {{percent}} or more above yesterday’s close',
    below: 'opens {{percent}} or more below yesterday’s close',
  },
  sector: {
    above: 'the sector {{sector}} rises to {{percent}} on the day',
    below: 'the sector {{sector}} falls to {{percent}} on the day',
  },
  sectorNames: {},
  block: 'has a block trade worth {{least}} taka or more',
  news: {
    any: 'has news',
    kind: 'has news: {{kind}}',
    word: 'has news with “{{word}}”',
    both: 'has news: {{kind}}, with “{{word}}”',
  },
  newsKinds: newsKindNames,
  recordDate: 'has its record date in {{days}} days or fewer',
  holding: {
    above: 'the holding of {{holder}} grows by {{points}} points or more',
    below: 'the holding of {{holder}} shrinks by {{points}} points or more',
  },
  holders: {
    director: 'sponsors and directors',
    govt: 'the government',
    institute: 'institutions',
    foreign: 'foreigners',
    public: 'the public',
  },
  monitor: 'is in the market monitor: {{entry}}',
  monitorKinds: {
    lock: 'locked at a limit',
    unlock: 'left a limit',
    halt: 'trading halted',
    disclosure: 'disclosure',
    'block-trade': 'block trade',
    'new-high': 'new high',
    'new-low': 'new low',
    gap: 'gap at the open',
    'range-break': 'beyond yesterday’s range',
    'large-trade': 'large trade',
    'volume-burst': 'burst of volume',
    'sudden-move': 'sudden move',
    'sector-move': 'sector moves together',
    'index-turn': 'index turns',
  },
  screener: {
    enters: 'enters the screener “{{screener}}”',
    leaves: 'leaves the screener “{{screener}}”',
  },
  formula: 'meets “{{formula}}”',
  and: ' and ',
  or: ' or ',
};
