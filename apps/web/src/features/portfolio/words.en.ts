import { screens } from '@dorpon/contract/screens.data';

export const portfolio = {
  ...screens.portfolio.words.en,
  which: 'Portfolio',
  tabs: {
    label: 'Parts of the portfolio',
    overview: 'Overview',
    transactions: 'Transactions',
  },
  act: {
    transaction: 'Transaction',
    more: 'More actions for this portfolio',
    newPortfolio: 'New portfolio',
    settings: 'Name, broker and charges',
    changes: 'History of changes',
    hide: 'Hide amounts (H)',
    show: 'Show amounts (H)',
    print: 'Print or PDF',
    delete: 'Delete portfolio',
    cancel: 'Cancel',
    save: 'Save',
    create: 'Create',
  },
  transactions: {
    title: 'Transactions',
    failed: 'Couldn’t load the transactions',
    older: 'Older transactions',
    kind: 'Kind',
    price: 'Price',
    amount: 'Amount, with costs',
  },
  still:
    'Beyond your membership, this portfolio stands still: you can read, export and delete it, and change it again with pro.',
  seePro: 'See pro',
  empty: {
    title: 'Record your first trade',
    text: 'Your portfolio shows what you own, what you may sell today, what you gained and why. Enter a trade or what you hold today, or look around in a sample first.',
    action: 'Enter a transaction',
    sample: 'Try a sample portfolio',
  },
  form: {
    name: 'Name',
    nameHint: 'Long term, my BO account at …',
    new: 'New portfolio',
    settings: 'Settings of “{{name}}”',
    created: 'Created “{{name}}”',
    saved: 'Saved “{{name}}”',
    deleted: 'Deleted “{{name}}”',
  },
  delete: {
    title: 'Delete “{{name}}”?',
    text: 'This deletes the portfolio with its transactions on all your devices. You can undo it.',
    now: 'Delete',
  },
};
