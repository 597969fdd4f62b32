export const arrange = {
  title: 'Arrange home',
  help: 'Tick sections to show; drag a row, or use its arrows, to reorder.',
  reset: 'Reset to defaults',
  section: {
    index: 'Index and its chart',
    breadth: 'Breadth',
    turnover: 'Turnover',
    sectors: 'Sectors',
    top: 'Gainers and losers',
    movers: 'Index movers',
    highlights: 'Unusual volume',
    mine: 'My watch list',
    news: 'News',
    locked: 'Locked at a limit',
    events: 'Next events',
  },
};
