export const whoseShares = {
  label: 'Shares',
  all: 'All',
  watch: 'Watch lists',
  portfolio: 'Portfolio',
  none: 'None of your shares',
  noneWatch: 'No watch list has a share. Press the star beside a share to add it.',
  nonePortfolio: 'No portfolio has a share.',
  showAll: 'Show all shares',
};
