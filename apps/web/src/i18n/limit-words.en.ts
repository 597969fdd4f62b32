/** What a membership limits, by the names of `limitNames` in domain. */
export const limit = {
  name: {
    activeAlerts: 'Active alerts',
    alertSmsPerMonth: 'Alerts by SMS a month',
    watchLists: 'Watch lists',
    studiesPerChart: 'Studies on a chart',
    layouts: 'Saved layouts',
    savedScreeners: 'Saved screeners',
    liveScreeners: 'Live screeners',
    backtestsPerDay: 'Backtests a day',
    portfolios: 'Portfolios',
    transactions: 'Transactions of portfolios',
    programCallsPerDay: 'Calls for programs a day',
  },
};
