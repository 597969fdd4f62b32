export const membership = {
  plan: { month: 'Pro, one month', year: 'Pro, one year', none: 'Other' },
  invoices: {
    date: 'Date',
    for: 'For',
    amount: 'Amount',
    state: 'State',
    open: 'Open',
    openOf: 'Open invoice {{number}}',
    failed: 'Couldn’t load your invoices.',
    none: 'No invoices yet.',
  },
  state: {
    unpaid: 'not paid',
    paid: 'paid',
    'part-refunded': 'partly refunded',
    refunded: 'refunded',
    'charged-back': 'charged back',
    cancelled: 'cancelled',
  },
  sandbox: 'sandbox',
  bdt: 'BDT',
};
