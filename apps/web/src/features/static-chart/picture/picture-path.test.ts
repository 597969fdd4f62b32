import { expect, it } from 'vitest';
import { sharedPicture, shownInterval, shownPicture } from './picture-path.ts';

const defaults = { theme: 'dark', palette: 'standard', lang: 'en' } as const;
const shared = { ...defaults, interval: 'day' } as const;
const space = { width: 905, height: 640 };

it('the shown image fills its space, with twice the pixels on a high-density screen', () => {
  expect(shownPicture('ACI', {}, defaults, { space, isSharp: false })).toEqual({
    path: '/charts/ACI.png?width=900&height=640',
    size: { width: 900, height: 640 },
  });
  expect(shownPicture('ACI', {}, defaults, { space, isSharp: true })).toEqual({
    path: '/charts/ACI.png?width=900&height=640&ratio=2',
    size: { width: 900, height: 640 },
  });
  // Twice the pixels of this one would be refused.
  expect(shownPicture('ACI', { size: '2000x1200' }, defaults, { space, isSharp: true }).path).toBe(
    '/charts/ACI.png?width=2000&height=1200',
  );
});

it('the bars fit the width of the image on the page, and a shared image has the same ones', () => {
  expect(shownInterval({}, 1200)).toBe('day');
  expect(shownInterval({}, 640)).toBe('week');
  expect(shownInterval({ interval: 'day' }, 640)).toBe('day');
  expect(sharedPicture('ACI', {}, { ...defaults, interval: 'week' }, 'png')).toBe(
    '/charts/ACI.png?interval=week',
  );
});

it('has the theme, palette and language of the page', () => {
  const appearance = { theme: 'light', palette: 'cvd', lang: 'bn', interval: 'day' } as const;
  expect(sharedPicture('AMCL(PRAN)', {}, appearance, 'png')).toBe(
    '/charts/AMCL%28PRAN%29.png?theme=light&palette=cvd&lang=bn',
  );
  expect(sharedPicture('ACI', { theme: 'dark' }, appearance, 'svg')).toBe(
    '/charts/ACI.svg?palette=cvd&lang=bn',
  );
});

it('a shared image does not depend on the screen and leaves out defaults', () => {
  expect(sharedPicture('ACI', {}, shared, 'png')).toBe('/charts/ACI.png');
  expect(sharedPicture('ACI', { size: '1200x800' }, shared, 'png')).toBe('/charts/ACI.png');
  expect(
    sharedPicture(
      'ACI',
      { size: '800x500', pane: 'rsi_macd_adx' },
      { ...shared, interval: 'week' },
      'png',
    ),
  ).toBe('/charts/ACI.png?pane=rsi&pane=macd&pane=adx&width=800&height=500');
  expect(sharedPicture('ACI', { size: '1200x630', pane: 'rsi_macd_adx' }, shared, 'png')).toBe(
    '/charts/ACI.png?pane=rsi&pane=macd&pane=adx&height=630',
  );
  expect(sharedPicture('ACI', { pane: 'rsi_macd_adx' }, shared, 'png')).toBe(
    '/charts/ACI.png?pane=rsi&pane=macd&pane=adx&height=940',
  );
});

it('an image of fixed size is the same shown and shared', () => {
  const place = { space, isSharp: false };
  for (const size of ['1080x1080', '1200x800'] as const) {
    const shown = shownPicture('ACI', { size }, defaults, place);
    expect(`${shown.size.width}x${shown.size.height}`).toBe(size);
    expect(shown.path).toBe(sharedPicture('ACI', { size }, shared, 'png'));
  }
});
