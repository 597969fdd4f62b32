import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { createPart, type Part, type PartState } from '../../platform/part.ts';
import { OverlayFault, PartFault, type PartTrouble } from './part-fault.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Lazy<Props> {
  (props: Props): ReactNode;
  /** Preloads the code. A failure is shown when it is rendered. */
  fetch(): Promise<void>;
}

export const usePart = <Value,>({ subscribe, state }: Part<Value>): PartState<Value> =>
  useSyncExternalStore(subscribe, state);

export interface LoadedPart<Value> {
  readonly value: Value | undefined;
  /** Null while nothing failed. */
  readonly trouble: PartTrouble | null;
}

/** A part that is data: its value, or what to show with `PartFault`. */
export function useLoadedPart<Value>(part: Part<Value>): LoadedPart<Value> {
  const state = usePart(part);
  return { value: state.value, trouble: troubleOf(part, state) };
}

/** A component whose code loads when it is first rendered; `meanwhile` is rendered until then. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  meanwhile: (props: Props, trouble: PartTrouble | null) => ReactNode = (_, trouble) =>
    trouble && <PartFault {...trouble} />,
): Lazy<Props> {
  const part = createPart(load);
  function LazyPart(props: Props) {
    const state = usePart(part);
    const Loaded = state.value;
    return Loaded === undefined ? meanwhile(props, troubleOf(part, state)) : <Loaded {...props} />;
  }
  LazyPart.fetch = () => fetchAhead(part);
  return LazyPart;
}

interface OverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The same for a dialog or a menu: loads when first opened, and opens when loaded. */
export function lazyOverlay<Props extends OverlayProps>(load: Load<Props>): Lazy<Props> {
  const Part = lazyPart(load, ({ open, onClose }, trouble) =>
    open && trouble ? <OverlayFault {...trouble} onClose={onClose} /> : null,
  );
  function LazyOverlay(props: Props) {
    const [opened, setOpened] = useState(props.open);
    if (props.open && !opened) setOpened(true);
    return opened && <Part {...props} />;
  }
  LazyOverlay.fetch = Part.fetch;
  return LazyOverlay;
}

const troubleOf = <Value,>(
  { load }: Part<Value>,
  { fault, loading = false }: PartState<Value>,
): PartTrouble | null =>
  fault === undefined ? null : { fault, loading, onRetry: () => void load().catch(() => {}) };

const fetchAhead = async (part: Part<unknown>): Promise<void> => {
  await part.load().catch(() => {});
};
