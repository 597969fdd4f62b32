export const highlights = {
  title: 'Unusual volume',
  all: 'All',
  failed: 'Couldn’t load unusual volume.',
  noUnusual: 'No share trades three times its usual volume.',
  highs: '52-week highs, most traded first',
  lows: '52-week lows, most traded first',
  basis:
    'Today’s volume ÷ average volume by the same minute, up to {{n}} sessions. “All” compares with whole days.',
  market: 'Market cap without bonds, market P/E without loss-makers',
  floor: 'Shares with at least {{trades}} trades and {{lakh}} lakh taka today',
  noFloor: 'All traded shares: few have {{trades}} trades and {{lakh}} lakh taka yet',
  blocks: 'Block trades',
  trades_one: '{{n}} trade',
  trades_other: '{{n}} trades',
  average: 'average {{value}}, last {{n}} days with block trades before today',
};
