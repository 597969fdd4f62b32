import { useLayoutEffect, useRef } from 'react';
import { type RowSlots, slotsOf } from './row-slots.ts';

/** The elements of the lines that are drawn; what was drawn last decides who keeps one. */
export function useRowSlots(keys: readonly string[]): RowSlots {
  const drawn = useRef<RowSlots>(new Map());
  const slots = slotsOf(drawn.current, keys);
  useLayoutEffect(() => {
    drawn.current = slots;
  });
  return slots;
}
