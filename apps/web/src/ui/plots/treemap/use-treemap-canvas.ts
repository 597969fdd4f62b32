import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLook } from '../../../platform/use-look.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { createTreemapMotion, type TreemapMotion } from './treemap-motion.ts';
import type { Scene } from './treemap-scene.ts';

/** Draws a scene, and again when it changes; without motion for readers who want none. */
export function useTreemapCanvas(
  ref: RefObject<HTMLCanvasElement | null>,
  scene: Scene | null,
  moveMs: number,
): void {
  const motion = useRef<TreemapMotion | null>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const look = useLook();
  useLayoutEffect(() => {
    if (ref.current === null || scene === null) return;
    motion.current ??= createTreemapMotion(ref.current);
    motion.current.show(scene, isStill ? 0 : moveMs);
  }, [ref, scene, moveMs, isStill]);
  // Colours are read from the tokens when the look changes, and texts measured when fonts load.
  useEffect(() => {
    const refresh = () => motion.current?.refresh();
    refresh();
    document.fonts.addEventListener('loadingdone', refresh);
    return () => document.fonts.removeEventListener('loadingdone', refresh);
  }, [look]);
  useEffect(() => () => motion.current?.stop(), []);
}
