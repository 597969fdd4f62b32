export const circuit = {
  title: 'Circuit limits',
  band: 'band {{percent}} of {{price}}',
  none: 'no limits',
  lower: 'Lower',
  upper: 'Upper',
  away: '{{price}} away, {{percent}}',
  here: 'at the limit',
  bar: 'bar: today’s range',
};
