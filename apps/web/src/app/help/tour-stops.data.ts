/** The stops of each tour. Of the places of a stop the first one that is visible is shown. */
export const tourStops = {
  home: {
    // Not the figures above it: on a phone they have no box of their own.
    index: ['.hero-chart'],
    breadth: ['.breadth-section'],
    top: ['.top-section'],
    ruler: ['.travel-ruler', '.ruler'],
    search: ['.find'],
    menu: ['.side-menu', '.phone-tabs'],
    help: [
      '.help-tool',
      '.bar-tool[aria-haspopup=dialog]',
      '.phone-tab[aria-haspopup=dialog]:last-of-type',
    ],
  },
  share: {
    price: ['.detail-head'],
    order: ['.order-figures'],
    depth: ['.detail-depth'],
    terms: ['.day-figures'],
  },
} as const;

/** Stops whose text names keys. Who has no keyboard reads another one. */
export const stopsWithKeys: ReadonlySet<string> = new Set(['ruler', 'search', 'help']);
