import { letterOf, type MarketProfile } from '@dorpon/domain/chart/pro/market-profile';
import type { ProfileScene } from './profile-scene.ts';

/** Smaller letters cannot be read. */
const LETTER_HEIGHT = 8;
const LETTER_WIDTH = 8;
/** Half hours of a session. */
const HALF_HOURS = 9;

function cellOf(scene: ProfileScene, { rows, low, step }: MarketProfile) {
  const room = (rows.to - rows.from) * scene.barSpace;
  return {
    height: Math.abs(scene.yOf(low) - scene.yOf(low + step)),
    width: Math.max(2, Math.min(12, (room - 6) / HALF_HOURS)),
  };
}

/** Whether there is room for letters; blocks are painted instead. */
export function hasLetters(scene: ProfileScene, profile: MarketProfile): boolean {
  const { width, height } = cellOf(scene, profile);
  return height >= LETTER_HEIGHT && width >= LETTER_WIDTH;
}

/** One session: a row of letters per level, with the initial balance as a line at its left. */
export function paintMarketProfile(scene: ProfileScene, profile: MarketProfile): void {
  const { context, bars } = scene;
  const left = scene.xOf(bars.at[profile.rows.from]!) - scene.barSpace / 2;
  const { width, height } = cellOf(scene, profile);
  const asLetters = hasLetters(scene, profile);
  const x = left + 4;
  context.save();
  if (asLetters) context.font = scene.font(Math.max(9, Math.min(11, height)));
  context.textBaseline = 'middle';
  profile.letters.forEach((letters, level) => {
    const middle = profile.low + (level + 0.5) * profile.step;
    const y = scene.yOf(middle);
    const inside = middle > profile.valueLow && middle < profile.valueHigh;
    const control = Math.abs(middle - profile.pointOfControl) < profile.step / 2;
    if (letters.length === 0 || y < -height || y > scene.height + height) return;
    const tone = control ? 'ink' : inside ? 'ink-2' : 'ink-3';
    if (asLetters) {
      context.fillStyle = scene.colour('ground');
      context.fillRect(x - 1, y - height / 2, letters.length * width + 2, height);
      context.fillStyle = scene.colour(tone);
      letters.forEach((half, place) => {
        context.fillText(letterOf(half), x + place * width, y + 0.5);
      });
    } else {
      context.fillStyle = scene.colour(tone);
      context.globalAlpha = control ? 0.9 : inside ? 0.6 : 0.4;
      const tall = Math.max(1, Math.round(height) - 1);
      letters.forEach((_, place) => {
        context.fillRect(
          Math.round(x + place * width),
          Math.round(y - tall / 2),
          Math.max(1, width - 1),
          tall,
        );
      });
      context.globalAlpha = 1;
    }
  });
  context.strokeStyle = scene.colour('ink-2');
  context.beginPath();
  const edge = Math.round(left) + 0.5;
  if (Number.isFinite(profile.initialLow)) {
    context.moveTo(edge, scene.yOf(profile.initialLow));
    context.lineTo(edge, scene.yOf(profile.initialHigh));
  }
  // A poor high or low: price stopped there without a tail.
  const top = profile.low + profile.letters.length * profile.step;
  if (profile.poorHigh) poorEdge(scene, x, width, profile.letters.at(-1)!.length, top);
  if (profile.poorLow) poorEdge(scene, x, width, profile.letters[0]!.length, profile.low);
  context.stroke();
  context.restore();
}

function poorEdge(scene: ProfileScene, x: number, width: number, letters: number, price: number) {
  const y = Math.round(scene.yOf(price)) + 0.5;
  scene.context.moveTo(x, y);
  scene.context.lineTo(x + letters * width, y);
}
