import { useDigits } from '../../i18n/numerals.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import { figureText } from './map-figure.ts';
import type { MapColour } from './map-measures.ts';

interface FigureTextProps {
  readonly colour: MapColour;
  readonly figure: number;
}

/** The figure that a colour stands for; changes of prices have a tone. */
export function FigureText({ colour, figure }: FigureTextProps) {
  const text = useDigits(figureText(colour, figure));
  const isChange = colour !== 'pe' && colour !== 'yield' && colour !== 'rsi';
  return isChange && !Number.isNaN(figure) ? <span className={toneOf(figure)}>{text}</span> : text;
}
