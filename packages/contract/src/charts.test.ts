import { studies } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf } from '@dorpon/domain/indicators/run-study';
import { describe, expect, test } from 'vitest';
import { readStudy, studiesOf, writeStudy } from './chart-studies.ts';
import { chartPath, chartQuery, defaultInterval } from './charts.ts';

describe('the address of a picture', () => {
  test('reads as what it shows; brackets do not end a link in a chat', () => {
    expect(chartPath('ACI', 'png')).toBe('/charts/ACI.png');
    expect(
      chartPath('AMCL(PRAN)', 'svg', {
        theme: 'light',
        pane: 'macd:12,26,9',
        period: '6M',
        overlay: ['sma:20', 'ema'],
      }),
    ).toBe(
      '/charts/AMCL%28PRAN%29.svg?period=6M&overlay=sma:20&overlay=ema&pane=macd:12,26,9&theme=light',
    );
    expect(chartPath('KAY&QUE', 'png', { overlay: [] })).toBe('/charts/KAY%26QUE.png');
  });

  test('a period has its interval, and a range of days has days', () => {
    expect(defaultInterval({ period: '1D' })).toBe('5m');
    expect(defaultInterval({ period: '1D', style: 'mirror' })).toBe('1m');
    expect(defaultInterval({ period: '5Y' })).toBe('week');
    expect(defaultInterval({})).toBe('day');
  });

  test('a number is read as one, and the rest stays as it was sent', () => {
    expect(chartQuery.parse({ width: '640', adjust: '2', overlay: 'sma', pane: ['rsi'] })).toEqual({
      ...{ width: 640, adjust: 2, overlay: 'sma', pane: ['rsi'] },
    });
  });
});

describe('a study as text', () => {
  test('parameters that are left out have their defaults', () => {
    const read = readStudy('macd:10');
    expect(read).toMatchObject({ study: { id: 'macd' } });
    expect(typeof read === 'string' ? read : Object.values(read.params)).toEqual([10, 26, 9]);
  });

  test.each([
    ['nope', 'there is no study nope'],
    ['SMA', 'there is no study SMA'],
    ['sma:', 'there is no study sma:'],
    ['sma:20,2', 'sma takes 1 parameters at most'],
    ['sma:501', 'sma: period is not from 1 to 500 in steps of 1'],
    ['sma:2.5', 'sma: period is not from 1 to 500 in steps of 1'],
    ['sma:--2', 'sma: period is not from 1 to 500 in steps of 1'],
  ])('%s is refused: %s', (text, why) => {
    expect(readStudy(text)).toBe(why);
  });

  test('every study of the catalogue is written and read back, as it stands and changed', () => {
    for (const study of studies) {
      const usual = { study, params: defaultsOf(study) };
      expect(writeStudy(usual)).toBe(study.id);
      const least = Object.entries(study.params).map(([key, { min }]) => [key, min]);
      const changed = { study, params: Object.fromEntries(least) };
      expect(studiesOf([study.id, writeStudy(changed)])).toEqual([usual, changed]);
    }
  });
});
