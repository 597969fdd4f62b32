import { between, type Rect } from './treemap-layout.ts';
import { createTreemapPainter } from './treemap-painter.ts';
import type { Scene, SceneTile } from './treemap-scene.ts';

interface Shown {
  readonly scene: Scene;
  /** Where each tile was last drawn. */
  readonly rects: ReadonlyMap<string, Rect>;
}

/** Shows scenes on a canvas; tiles move from where they are to their new places. */
export function createTreemapMotion(canvas: HTMLCanvasElement) {
  const painter = createTreemapPainter(canvas);
  let shown: Shown | null = null;
  let frame = 0;

  function settle(scene: Scene): void {
    painter.paint(scene);
    shown = { scene, rects: new Map(scene.tiles.map(({ key, rect }) => [key, rect])) };
  }

  function move(before: Shown, next: Scene, moveMs: number): void {
    const keys = new Set(next.tiles.map(({ key }) => key));
    // Tiles that leave stay below those that grow over them, and new ones wait below as well.
    const leaving = before.scene.tiles.flatMap((tile) => {
      const rect = before.rects.get(tile.key);
      return keys.has(tile.key) || rect === undefined ? [] : [{ tile, rect }];
    });
    const entering = next.tiles.filter(({ key }) => !before.rects.has(key));
    const moving = { ...next, tiles: next.tiles.filter(({ key }) => before.rects.has(key)) };
    const under = [...leaving, ...entering.map((tile) => ({ tile, rect: tile.rect }))];
    const began = performance.now();
    const step = (now: number): void => {
      const part = eased(Math.min(1, Math.max(0, now - began) / moveMs));
      if (part >= 1) return settle(next);
      const rects = new Map(entering.map(({ key, rect }) => [key, rect]));
      const place = (tile: SceneTile): Rect => {
        const rect = between(before.rects.get(tile.key)!, tile.rect, part);
        rects.set(tile.key, rect);
        return rect;
      };
      painter.paint(moving, place, under);
      shown = { scene: next, rects };
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  return {
    /** New colours are drawn at once, and places too if `moveMs` is 0 or the frame was resized. */
    show(next: Scene, moveMs: number): void {
      cancelAnimationFrame(frame);
      const before = shown;
      const isSameFrame = before?.scene.width === next.width && before.scene.height === next.height;
      if (before !== null && moveMs > 0 && isSameFrame && hasMoved(before, next))
        move(before, next, moveMs);
      else settle(next);
    },
    /** Theme or palette have changed, or a font has loaded. */
    refresh(): void {
      painter.refresh();
      if (shown !== null) settle(shown.scene);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

export type TreemapMotion = ReturnType<typeof createTreemapMotion>;

/** Nearly `--ease` of the styles: fast at first, calm at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

function hasMoved({ rects }: Shown, { tiles }: Scene): boolean {
  if (tiles.length !== rects.size) return true;
  return tiles.some(({ key, rect }) => {
    const old = rects.get(key);
    return old === undefined || distance(old, rect) > 0.5;
  });
}

const distance = (a: Rect, b: Rect): number =>
  Math.abs(a.x - b.x) +
  Math.abs(a.y - b.y) +
  Math.abs(a.width - b.width) +
  Math.abs(a.height - b.height);
