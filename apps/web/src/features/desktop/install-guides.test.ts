import { describe, expect, it } from 'vitest';
import { computerGuideOf, phoneGuideOf, phoneGuidesFor } from './install-guides.ts';
import { versionState } from './version-state.ts';

describe('the page of the desktop app', () => {
  it('opens the steps of the reader’s browser', () => {
    expect(computerGuideOf({ browser: 'Safari', system: 'Mac' })).toBe('safari');
    expect(computerGuideOf({ browser: 'Opera', system: 'Windows' })).toBe('chrome');
    expect(computerGuideOf(null)).toBe('chrome');
  });

  it('begins with the reader’s phone', () => {
    const iPhone = { browser: 'Safari', system: 'iPhone' };
    expect(phoneGuidesFor(iPhone)).toEqual(['iphone', 'android']);
    expect(phoneGuidesFor(null)).toEqual(['android', 'iphone']);
    expect(phoneGuideOf(iPhone)).toBe('iphone');
    expect(phoneGuideOf({ browser: 'Chrome', system: 'Windows' })).toBeUndefined();
  });

  it.each([
    ['0.1.0', '0.1.0', 'current'],
    ['0.1.9', '0.1.10', 'newer'],
    ['0.9.9', '1.0.0', 'newer'],
    ['1.2.0', '1.1.9', 'older'],
    ['1.2', '1.2.0', 'current'],
  ] as const)('compares %s, which runs, with %s of the server: %s', (running, served, state) => {
    expect(versionState(running, served)).toBe(state);
  });
});
