export const limitSheet = {
  title: '{{limit}}: limit reached',
  has: 'You can have {{has}}; with pro you can have {{pro}}.',
  none: 'You have none of it; with pro you can have {{pro}}.',
  most: 'You can have {{has}}, and no membership has more. Delete one to make room.',
  mostOfDay:
    'You have used all {{has}} of today, and no membership has more. Tomorrow you can go on.',
  mostOfMonth:
    'You have used all {{has}} of this month, and no membership has more. Next month you can go on.',
  proChart: {
    title: 'Pro chart of {{symbol}}',
    has: 'On the pro chart you have {{symbols}}; with pro you have every share and index.',
  },
  kept: 'Nothing is lost: what you are working on stays as it is.',
  signIn: 'Pro belongs to an account. Sign in first.',
  act: {
    seePro: 'See Pro',
    newTab: 'opens in a new tab',
    signIn: 'Sign in',
    notNow: 'Not now',
    close: 'Close',
  },
};
