import type { AnchoredVwap } from '@dorpon/domain/chart/pro/anchored-vwap';
import type { ProfileScene } from './profile-scene.ts';

const bands = [
  { deviations: 2, dash: [2, 3], colour: 'ink-3' },
  { deviations: 1, dash: [5, 3], colour: 'ink-3' },
  { deviations: 0, dash: [], colour: 'ink' },
] as const;

/** The average and its bands over the visible bars, and a hollow square at the anchor. */
export function paintAnchoredVwap(scene: ProfileScene, average: AnchoredVwap): void {
  const { context, bars } = scene;
  const first = Math.max(average.from, scene.firstRow - 1);
  const last = Math.min(average.from + average.value.length - 1, scene.lastRow + 1);
  context.save();
  for (const { deviations, dash, colour } of bands) {
    context.strokeStyle = scene.colour(colour);
    context.lineWidth = deviations === 0 ? 1.5 : 1;
    context.setLineDash([...dash]);
    for (const side of deviations === 0 ? [0] : [-deviations, deviations]) {
      context.beginPath();
      for (let row = first; row <= last; row += 1) {
        const i = row - average.from;
        const value = average.value[i]! + side * average.deviation[i]!;
        if (Number.isNaN(value)) continue;
        context.lineTo(scene.xOf(bars.at[row]!), scene.yOf(value));
      }
      context.stroke();
    }
  }
  const start = average.value.findIndex((value) => !Number.isNaN(value));
  if (start >= 0) {
    const x = Math.round(scene.xOf(bars.at[average.from + start]!)) - 3;
    const y = Math.round(scene.yOf(average.value[start]!)) - 3;
    context.setLineDash([]);
    context.lineWidth = 1;
    context.strokeStyle = scene.colour('ink');
    context.fillStyle = scene.colour('ground');
    context.fillRect(x, y, 6, 6);
    context.strokeRect(x + 0.5, y + 0.5, 6, 6);
  }
  context.restore();
}
