import type { Store } from '../chart-host.ts';

export interface WritableStore<Value> extends Store<Value> {
  set(value: Value): void;
}

export function createStore<Value>(first: Value): WritableStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
