import { describe, expect, it, vi } from 'vitest';
import { nativeBridge } from './native-bridge.ts';

describe('the bridge to the phone', () => {
  it('is not there in a browser, nor where a page only has the web code of Capacitor', () => {
    expect(nativeBridge({})).toBeNull();
    expect(nativeBridge({ Capacitor: { getPlatform: () => 'web' } })).toBeNull();
  });

  it('knows the plugins of the app, and passes calls and events', async () => {
    const nativePromise = vi.fn(async () => ({ isAvailable: true }));
    const addListener = vi.fn();
    const bridge = nativeBridge({
      Capacitor: {
        PluginHeaders: [{ name: 'StatusBar' }],
        getPlatform: () => 'android',
        nativePromise,
        addListener,
      },
    });
    expect([bridge?.isAndroid, bridge?.has('StatusBar'), bridge?.has('App')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await bridge?.call('StatusBar', 'setStyle', { style: 'DARK' })).toEqual({
      isAvailable: true,
    });
    expect(nativePromise).toHaveBeenCalledWith('StatusBar', 'setStyle', { style: 'DARK' });
    const listener = () => undefined;
    bridge?.listen('App', 'appUrlOpen', listener);
    expect(addListener).toHaveBeenCalledWith('App', 'appUrlOpen', listener);
  });
});
