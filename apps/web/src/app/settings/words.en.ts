export const settings = {
  digits: 'Digits',
  palette: 'Colours',
  paletteIs: { usual: 'Green, red', cvd: 'Blue, orange' },
  saver: 'Data saver',
  saverIs: { auto: 'As the browser', on: 'On', off: 'Off' },
  saverText:
    'Prices in view every 5 s, sums and everything else each minute. No small lines; images when you ask for them.',
  arrange: 'Arrange home',
  about: 'About the data',
  aboutText: 'Changes are from yesterday’s close. Values are in crore taka, times are Dhaka time.',
};
