export const priceBoard = {
  title: 'Price board',
  description:
    'Every share of the Dhaka Stock Exchange as a tile, by sector, ticking live; with a mode for a screen on the wall.',
};
