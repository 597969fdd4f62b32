import { describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

describe('the browser of the desktop app', () => {
  const mac = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  const windows = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  it.each([
    ['Linux', 'linux', { PATH: '/usr/bin:/snap/bin' }, '/snap/bin/chromium'],
    ['macOS', 'darwin', { HOME: '/Users/a' }, mac],
    ['Windows', 'win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, windows],
  ] as const)('is found on %s', (_, platform, env, path) => {
    expect(findBrowser(platform, env, (place) => place === path)).toBe(path);
    expect(findBrowser(platform, env, () => false)).toBeNull();
  });

  it('is the one that CHROMIUM_PATH names, or none', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' };
    expect(findBrowser('linux', env, () => true)).toBe('/opt/chrome');
    expect(findBrowser('linux', env, (place) => place !== '/opt/chrome')).toBeNull();
  });
});
