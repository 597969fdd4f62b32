/** The label whose meaning is wanted: the code of the card may still be loading. */
let pressed: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: HTMLElement | null): void {
  pressed = next;
  for (const listener of listeners) listener();
}

export const pressedTerm = {
  read: (): HTMLElement | null => pressed,
  press: (label: HTMLElement): void => set(label),
  clear: (): void => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
