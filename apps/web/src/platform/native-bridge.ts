/** What Capacitor puts into the pages of the phone app before they run. A browser has no such thing. */
interface Injected {
  readonly PluginHeaders?: readonly { readonly name: string }[];
  getPlatform(): string;
  nativePromise(plugin: string, method: string, options?: object): Promise<unknown>;
  addListener(plugin: string, event: string, listener: (data: never) => void): unknown;
}

/** The phone around the page. Only this file knows of Capacitor, and none of its code is bundled. */
export interface NativeBridge {
  readonly isAndroid: boolean;
  /** Whether the app was built with the plugin. */
  has(plugin: string): boolean;
  call<Answer>(plugin: string, method: string, options?: object): Promise<Answer>;
  listen<Data>(plugin: string, event: string, listener: (data: Data) => void): void;
}

/** Null in a browser. */
export function nativeBridge(host: object = globalThis): NativeBridge | null {
  const { Capacitor } = host as { Capacitor?: Partial<Injected> };
  if (!Capacitor?.nativePromise || !Capacitor.addListener) return null;
  const injected = Capacitor as Injected;
  return {
    isAndroid: injected.getPlatform() === 'android',
    has: (plugin) => injected.PluginHeaders?.some(({ name }) => name === plugin) ?? false,
    call: <Answer>(plugin: string, method: string, options: object = {}) =>
      injected.nativePromise(plugin, method, options) as Promise<Answer>,
    listen: (plugin, event, listener) => void injected.addListener(plugin, event, listener),
  };
}
