import { inTurn } from './own-task.ts';

/** `away`: the network or the server cannot be reached. `renewed`: a deploy replaced the files of this page. */
export type PartFault = 'away' | 'renewed';

export interface PartState<Value> {
  readonly value?: Value;
  /** Why the last attempt failed; stays while the next one runs. */
  readonly fault?: PartFault;
  readonly loading?: boolean;
}

/** Code or words that are loaded when they are first needed. */
export interface Part<Value> {
  readonly state: () => PartState<Value>;
  /** One attempt, shared by all callers while it runs. */
  readonly load: () => Promise<Value>;
  /**
   * Starts loading. While there are listeners, a failed load is retried when the network returns,
   * and after `RETRY_MS` unless a deploy replaced the files.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

const RETRY_MS = 8000;
const CHECK_MS = 5000;

/** The only way to load code lazily: every dynamic `import()` of the app is in a call of it. */
export function createPart<Value>(fetchPart: () => Promise<Value>): Part<Value> {
  const listeners = new Set<() => void>();
  /** Stylesheets whose failure ended an attempt: without them the part is not loaded. */
  const ownStyles = new Set<string>();
  let state: PartState<Value> = {};
  let running: Promise<Value> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: PartState<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function attempt(): Promise<Value> {
    try {
      const value = await fetchPart();
      await reloadFailedStyles(ownStyles);
      change({ value });
      return value;
    } catch (cause) {
      // Logged: a part that throws while loading is a defect, and would look like a lost network.
      console.warn('Error loading a part', cause);
      // The bundler's loader names the missing stylesheet only in its message.
      const [, style] = /Unable to preload CSS for (\S+)/.exec(String(cause)) ?? [];
      if (style !== undefined) ownStyles.add(style);
      const fault = await faultNow();
      change({ fault });
      // Files that a deploy replaced do not come back by waiting.
      if (listeners.size > 0 && fault === 'away') timer = setTimeout(retry, RETRY_MS);
      throw new PartError(fault, cause);
    } finally {
      running = undefined;
    }
  }

  function load(): Promise<Value> {
    if (state.value !== undefined) return Promise.resolve(state.value);
    clearTimeout(timer);
    if (running === undefined) {
      running = attempt();
      // Shown only beside a fault: without one each part would be rendered once more.
      if (state.fault !== undefined) change({ ...state, loading: true });
    }
    return running;
  }

  const retry = () => {
    load().catch(() => {});
  };

  return {
    state: () => state,
    load,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('online', retry);
      listeners.add(listener);
      // A first render needs a dozen parts, and to request the files of one takes a while.
      if (state.value === undefined) inTurn(retry);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('online', retry);
        clearTimeout(timer);
      };
    },
  };
}

/** Resolves when the part is loaded, however many attempts that takes. */
export function arrivalOf<Value>(part: Part<Value>): Promise<Value> {
  return new Promise((resolve) => {
    const listen = () => {
      const { value } = part.state();
      if (value === undefined) return;
      leave();
      resolve(value);
    };
    const leave = part.subscribe(listen);
    listen();
  });
}

export class PartError extends Error {
  readonly fault: PartFault;

  constructor(fault: PartFault, cause: unknown) {
    super(`a part of the app did not load: ${fault}`, { cause });
    this.name = 'PartError';
    this.fault = fault;
  }
}

/**
 * A failed `import()` looks the same for a lost network and for a missing file. After a deploy, the
 * page on the server names another entry script.
 */
async function faultNow(): Promise<PartFault> {
  const entry = document.getElementById('app')?.getAttribute('href');
  if (!entry || !navigator.onLine) return 'away';
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    const answer = await fetch('/index.html', { cache: 'no-store', signal });
    return answer.ok && !(await answer.text()).includes(entry) ? 'renewed' : 'away';
  } catch {
    return 'away';
  }
}

/** Stylesheets that failed to load, by address. */
const failedStyles = new Map<string, HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      failedStyles.set(target.href, target);
  },
  true,
);

const reloads = new Map<string, Promise<unknown>>();

function reloadStyle(href: string, failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  failed.remove();
  return new Promise((settle) => {
    link.addEventListener('load', () => settle(failedStyles.delete(href)));
    link.addEventListener('error', settle);
    document.head.append(link);
  }).finally(() => reloads.delete(href));
}

/**
 * The bundler's loader requests a stylesheet once: after a failure the part would load without it.
 */
async function reloadFailedStyles(needed: ReadonlySet<string>): Promise<void> {
  for (const [href, failed] of failedStyles)
    if (!reloads.has(href)) reloads.set(href, reloadStyle(href, failed));
  await Promise.all(reloads.values());
  const missing = [...needed].find((href) => failedStyles.has(href));
  if (missing !== undefined) throw new Error(`the stylesheet ${missing} did not load`);
}
