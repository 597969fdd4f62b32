import { indexNames } from '@dorpon/domain/market/index-names.data';
export const shell = {
  search: 'Search shares, screens, actions',
  settings: 'Settings',
  collapse: 'Show icons only',
  expand: 'Show names',
  indices: 'Indices',
  unseen_one: '{{n}} unseen message',
  unseen_other: '{{n}} unseen messages',
  tabs: { label: 'Main tabs', home: 'Home', market: 'Market', watch: 'Watch', more: 'More' },
  indexName: indexNames.en,
  setting: {
    digits: 'Digits',
    palette: 'Colours',
    paletteIs: { usual: 'Green, red', cvd: 'Blue, orange' },
    about: 'About the data',
    aboutText:
      'A change is against yesterday’s close. Values are in crore taka, times are those of Dhaka.',
  },
  account: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    label: 'Account',
    unknown: 'It is not known who is signed in',
    ended: 'You are signed out',
    stillIn: 'You are still signed in: the server did not answer. Try again.',
  },
  away: {
    offline: 'No internet',
    cached: 'Remembered prices',
    feed: 'The exchange is silent',
    silence: 'Nothing arrives',
    back: 'Connected again',
    lost: 'Prices are not live: {{why}}',
    reload: 'Reload the page',
  },
  asOf: 'As of {{time}}, {{day}}',
};
