export const tour = {
  offer: {
    label: 'Tour',
    home: 'New here? Seven stops show what is where.',
    share: 'Four stops show how to read the page of a share.',
    yes: 'Show me around',
    no: 'No thanks',
  },
  progress: '{{n}} of {{all}}',
  next: 'Next',
  previous: 'Previous',
  done: 'Done',
  skip: 'Leave the tour',
  home: {
    index: {
      title: 'The market now',
      text: 'DSEX, the broad index, against yesterday’s close: the dotted line. Above it the market is up, below it down.',
    },
    breadth: {
      title: 'Up or down',
      text: 'How many shares are up, down and unchanged. A few large shares can move the index alone; this shows the rest.',
    },
    top: {
      title: 'Leaders',
      text: 'Today’s gainers, losers and most traded shares. Press a code to open the share; the star on its page adds it to a watch list.',
    },
    ruler: {
      title: 'The trading day',
      text: 'The yellow needle is now. Drag it back, or press T, and every screen shows that minute.',
      touch: 'The yellow needle is now. Drag it back, and every screen shows that minute.',
    },
    search: {
      title: 'Search',
      text: 'Finds shares, screens and actions, in English or Bangla. The key is / or Ctrl K.',
      touch: 'Finds shares, screens and actions, in English or Bangla.',
    },
    menu: {
      title: 'All screens',
      text: 'Lists, maps, charts, screeners, news, and what is yours: watch lists, alerts, portfolio.',
    },
    help: {
      title: 'Help',
      text: 'This tour, the list of keys and the glossary are here. A label with a dotted underline opens its meaning.',
      touch:
        'This tour and the glossary are here. Tap a label with a dotted underline to read its meaning; hold the head of a column.',
    },
  },
  share: {
    price: {
      title: 'Price',
      text: 'The last price, and the change from yesterday’s close. The star adds the share to a watch list; the dots open chart, alert and more.',
    },
    order: {
      title: 'Before an order',
      text: 'Today’s circuit limits, the spread, the volume against usual, settlement and the next event.',
    },
    depth: {
      title: 'Depth',
      text: 'Waiting orders: buyers left, sellers right. The bars show how many shares wait up to each price.',
    },
    terms: {
      title: 'Figures and their meaning',
      text: 'Press a label with a dotted underline to read what the figure means.',
    },
  },
};
