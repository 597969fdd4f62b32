import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';

/** A setting of this browser. */
export interface Setting<Value extends string> {
  read(): Value;
  choose(next: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * The default is not stored, so that a later change of it reaches everyone who never chose. Without
 * `values`, any text is one.
 */
export function createSetting<Value extends string>(
  name: string,
  values: readonly Value[] | undefined,
  defaultValue: Value,
): Setting<Value> {
  const listeners = new Set<() => void>();
  const stored = readStored(name) as Value | null;
  let chosen = (values ? values.find((value) => value === stored) : stored) ?? defaultValue;
  return {
    read: () => chosen,
    choose(next) {
      chosen = next;
      writeStored(name, next === defaultValue ? null : next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useSetting = <Value extends string>(setting: Setting<Value>): Value =>
  useSyncExternalStore(setting.subscribe, setting.read);
