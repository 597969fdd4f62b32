export const settings = {
  digits: 'Digits',
  palette: 'Colours',
  paletteIs: { usual: 'Green, red', cvd: 'Blue, orange' },
  about: 'About the data',
  aboutText:
    'A change is against yesterday’s close. Values are in crore taka, times are those of Dhaka.',
};
