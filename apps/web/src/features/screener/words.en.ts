import { screens } from '@dorpon/contract/screens.data';

export const screenerList = {
  ...screens.screener.words.en,
  note: '{{n}} ready screeners in {{groups}} groups',
  filter: 'Filter by name or field',
  clearFilter: 'Clear the filter',
  groups: 'Groups',
  failed: 'Couldn’t load how many shares match.',
  match_one: '{{count}} matches now',
  match_other: '{{count}} match now',
  year: 'over a year {{least}} to {{most}}, mean {{mean}}',
  notNow: 'Counts are of now; they are not shown at a past minute.',
  fails: 'Weakness:',
  members: {
    title: 'By members',
    order: 'Order',
    orders: { copies: 'Most copied', new: 'Newest' },
    failed: 'Couldn’t load the screeners of members.',
    none: 'No member has published a screener yet.',
    noneFound: 'No screener of a member matches.',
    write: 'Write one and publish it',
    yours: 'Yours: edit',
    pages: 'Pages of the screeners of members',
    before: 'Previous',
    next: 'Next',
    page: '{{page}} of {{all}}',
  },
  empty: {
    title: 'No screener matches',
    text: 'No name, sentence or text contains “{{filter}}”.',
    action: 'Show all',
  },
};
