import { COLOURS, type DrawingStyle } from '@dorpon/domain/chart/drawings/drawing';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import './drawing-style-fields.css';
import './words.ts';

const WIDTHS = [1, 2, 3, 4] as const;
const DASHES = ['solid', 'dashed', 'dotted'] as const;

interface Props {
  readonly style: DrawingStyle;
  readonly canFill: boolean;
  readonly onChange: (style: DrawingStyle) => void;
}

/** Colour, width, dash and fill of a drawing. */
export function DrawingStyleFields({ style, canFill, onChange }: Props) {
  const { t } = useTranslation();
  const colours = t.group('drawings.colours');
  const dashes = t.group('drawings.dashes');
  return (
    <div className="drawing-style">
      <Row
        label={t('drawings.bar.colour')}
        values={COLOURS}
        value={style.colour}
        nameOf={(colour) => colours[colour]!}
        onChoose={(colour) => onChange({ ...style, colour })}
      >
        {(colour) => <span className="swatch" data-colour={colour} />}
      </Row>
      <Row
        label={t('drawings.bar.width')}
        values={WIDTHS}
        value={style.width}
        nameOf={(width) => t('drawings.bar.widthOf', { width })}
        onChoose={(width) => onChange({ ...style, width })}
      >
        {(width) => <Sample width={width} dash="solid" />}
      </Row>
      <Row
        label={t('drawings.bar.dash')}
        values={DASHES}
        value={style.dash}
        nameOf={(dash) => dashes[dash]!}
        onChoose={(dash) => onChange({ ...style, dash })}
      >
        {(dash) => <Sample width={1.5} dash={dash} />}
      </Row>
      {canFill && (
        <label className="style-fill">
          <input
            type="checkbox"
            checked={style.filled}
            onChange={({ target }) => onChange({ ...style, filled: target.checked })}
          />
          {t('drawings.bar.fill')}
        </label>
      )}
    </div>
  );
}

const lineDashes = { solid: undefined, dashed: '5 4', dotted: '1.5 3' } as const;

const Sample = ({ width, dash }: { width: number; dash: DrawingStyle['dash'] }) => (
  <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
    <path
      d="M2 8h18"
      stroke="currentColor"
      strokeWidth={width}
      strokeDasharray={lineDashes[dash]}
    />
  </svg>
);

interface RowProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
  readonly children: (value: Value) => ReactNode;
}

/** Radio buttons, so that arrow keys walk through them. */
function Row<Value extends string | number>(props: RowProps<Value>) {
  const group = useId();
  return (
    <fieldset className="style-row">
      <legend className="sr-only">{props.label}</legend>
      {props.values.map((value) => (
        <label key={value} className="style-choice" title={props.nameOf(value)}>
          <input
            type="radio"
            name={group}
            aria-label={props.nameOf(value)}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          {props.children(value)}
        </label>
      ))}
    </fieldset>
  );
}
