import { useDigits } from '../../i18n/numerals.tsx';
import { figureText } from '../../market-ui/map/map-figure.ts';
import type { MapColour } from '../../market-ui/map/map-measures.ts';
import { toneOf } from '../../ui/text/tone.ts';

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
