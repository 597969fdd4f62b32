import { screens } from '@dorpon/contract/screens.data';

export const glossary = {
  ...screens.glossary.words.en,
  count: '{{n}} terms',
  found: '{{n}} of {{all}} terms',
  find: 'Search the glossary',
  clear: 'Clear the search',
  example: 'Example',
  see: 'See also',
  none: 'No term found',
  noneText: 'No term contains “{{find}}”.',
  all: 'Show all terms',
  topic: {
    trading: 'Prices and trading',
    rules: 'Rules of the exchange',
    company: 'Company figures',
    dividends: 'Dividends and shareholder events',
    market: 'Indices and the whole market',
    charts: 'Charts and studies',
    portfolio: 'Portfolio',
  },
};
