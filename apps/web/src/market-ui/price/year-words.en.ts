export const yearGauge = {
  title: '52 weeks',
  share: '{{percent}} of the range',
  low: 'Low',
  high: 'High',
};
