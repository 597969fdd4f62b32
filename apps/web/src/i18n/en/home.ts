import { screens } from '@dorpon/contract/screens.data';
import { storyWords } from '@dorpon/domain/market/story-words.en.data';

export const home = {
  ...screens.home.words.en,
  index: {
    choose: 'Index',
    others: 'Other indices',
  },
  day: { opened: 'Opened', high: 'High', low: 'Low', yesterday: 'Yesterday' },
  story: {
    label: 'The market in one line',
    ...storyWords,
  },
  breadth: {
    title: 'Breadth',
    traded: '{{traded}} of {{all}} shares traded',
    down: 'down',
    unchanged: 'unchanged',
    up: 'up',
    update: 'This tick',
    histogram: 'Shares by change in steps of one percent: {{steps}}',
    step: '{{step}}%: {{count}}',
  },
  turnover: {
    title: 'Turnover',
    unit: 'crore taka',
    trades: '{{n}} trades',
    volume: '{{n}} shares',
    today: 'Today',
    yesterday: 'Yesterday',
    average: '{{days}}-day average',
    earlier: '{{at}} by this time, {{whole}} by the close',
    failed: 'Couldn’t load turnover of past sessions.',
  },
  top: {
    label: 'Leading shares',
    gainers: 'Gainers',
    losers: 'Losers',
    turnover: 'Turnover',
    volume: 'Volume',
    value: 'value, cr',
    crore: 'crore taka',
    shares: 'shares',
    none: {
      gainers: 'No share has gained today.',
      losers: 'No share has lost today.',
      turnover: 'No turnover data for this session.',
      volume: 'No share has traded yet today.',
    },
  },
  movers: {
    title: 'Index movers',
    unit: 'points of {{index}}',
    up: '{{n}} up',
    down: '{{n}} down',
    since: 'Traded since the index was computed:',
    none: 'No data on index movers.',
    failed: 'Couldn’t load the index members.',
  },
  sectors: {
    title: 'Sectors',
    count: '{{n}} sectors, weighted by market cap',
    ends: 'top and bottom {{n}} of {{all}}, weighted by market cap',
    failed: 'Couldn’t load sectors.',
    /** Names that are too long for a narrow column. */
    short: { 'Pharmaceuticals & Chemicals': 'Pharma & Chemicals' } as Record<string, string>,
  },
};
