import { formatFixed } from '@dorpon/domain/fixed-text';
import { DASH, formatPercent, formatPortion } from '../../ui/text/format.ts';
import type { MapColour } from './map-measures.ts';

/** The figure that a colour stands for, in Latin digits. */
export function figureText(colour: MapColour, figure: number): string {
  if (Number.isNaN(figure)) return DASH;
  if (colour === 'pe' || colour === 'rsi') return formatFixed(figure, 1);
  return colour === 'yield' ? formatPortion(figure, 2) : formatPercent(figure);
}
