export const settings = {
  digits: 'Digits',
  palette: 'Colours',
  paletteIs: { usual: 'Green, red', cvd: 'Blue, orange' },
  arrange: 'Arrange home',
  about: 'About the data',
  aboutText: 'Changes are from yesterday’s close. Values are in crore taka, times are Dhaka time.',
};
