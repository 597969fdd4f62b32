import { COLOURS, type Colour } from '@dorpon/domain/chart/drawings/drawing';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface ColourChoiceProps {
  readonly label: string;
  /** Undefined: the colour of its place. */
  readonly value: Colour | undefined;
  readonly onChoose: (colour: Colour | undefined) => void;
}

/** Colours by name, so that they fit both themes and every palette. */
export function ColourChoice({ label, value, onChoose }: ColourChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const choices = [undefined, ...COLOURS] as const;
  return (
    <fieldset className="colour-choice">
      <legend>{label}</legend>
      <div>
        {choices.map((colour) => {
          const word = t(`advanceChart.colour.${colour ?? 'auto'}`);
          return (
            <label key={colour ?? 'auto'} title={word}>
              <input
                type="radio"
                name={name}
                aria-label={word}
                checked={colour === value}
                onChange={() => onChoose(colour)}
              />
              <i data-colour={colour ?? 'auto'} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
