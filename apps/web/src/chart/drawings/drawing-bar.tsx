import { MAX_DRAWING_TEXT } from '@dorpon/domain/chart/document-limits';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { tools } from '@dorpon/domain/chart/drawings/tools';
import type { DrawingMove } from '@dorpon/domain/chart/edit-drawings';
import { type ReactNode, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { DrawingStyleFields } from './drawing-style-fields.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import './drawing-bar.css';
import './words.ts';

export interface DrawingBarProps {
  readonly drawing: Drawing;
  /** What it says now: the price of a line today, the ratio of a position. */
  readonly value?: string | undefined;
  /** Style, text, lock or hidden state changed. */
  readonly onChange: (drawing: Drawing) => void;
  readonly onClone: () => void;
  readonly onOrder: (move: DrawingMove) => void;
  readonly onDelete: () => void;
  /** Absent where an alert cannot be set. */
  readonly onAlert?: (() => void) | undefined;
}

const moves: readonly DrawingMove[] = ['front', 'forward', 'backward', 'back'];

/** The small bar beside a selected drawing. */
export function DrawingBar(props: DrawingBarProps) {
  const { drawing, value, onAlert, onChange } = props;
  const { t, language } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const name = tools[drawing.tool].name[language];
  const shown = useDigits(value ?? '');
  const orders = t.group('drawings.orders');
  const isLocked = drawing.locked === true;
  const lock = (): void => {
    const { locked: _, ...free } = drawing;
    onChange(isLocked ? free : { ...free, locked: true });
  };
  return (
    <div
      className="drawing-bar"
      role="toolbar"
      aria-label={t('drawings.bar.label', { name })}
      data-over-chart=""
    >
      <div className="drawing-bar-line">
        <span className="drawing-bar-words">
          <span className="drawing-bar-name">{name}</span>
          {shown !== '' && <span className="drawing-bar-value">{shown}</span>}
        </span>
        <span className="drawing-bar-rule" />
        <BarButton
          icon="style"
          label={t('drawings.bar.style')}
          isPressed={isOpen}
          onAct={() => setIsOpen(!isOpen)}
        />
        {onAlert && <BarButton icon="alert" label={t('drawings.bar.alert')} onAct={onAlert} />}
        <BarButton
          icon={isLocked ? 'lock' : 'unlock'}
          label={t(isLocked ? 'drawings.bar.unlock' : 'drawings.bar.lock')}
          isPressed={isLocked}
          onAct={lock}
        />
        <BarButton icon="clone" label={t('drawings.bar.clone')} onAct={props.onClone} />
        <Menu
          className="drawing-bar-button"
          label={t('drawings.bar.order')}
          iconOnly
          entries={[
            ...moves.map((move) => ({ label: orders[move]!, onAct: () => props.onOrder(move) })),
            {
              label: t('drawings.bar.hide'),
              onAct: () => onChange({ ...drawing, hidden: true }),
            },
          ]}
        >
          <ToolIcon name="order" />
        </Menu>
        <BarButton
          icon="delete"
          label={t('drawings.bar.delete')}
          disabled={isLocked}
          onAct={props.onDelete}
        />
      </div>
      {isOpen && (
        <div className="drawing-bar-style">
          <TextField key={drawing.id} drawing={drawing} onChange={onChange} />
          <DrawingStyleFields
            style={drawing.style}
            canFill={tools[drawing.tool].canFill === true}
            onChange={(style) => onChange({ ...drawing, style })}
          />
        </div>
      )}
    </div>
  );
}

/** One change for the whole text, when the field is left. */
function TextField({
  drawing,
  onChange,
}: Pick<DrawingBarProps, 'drawing' | 'onChange'>): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState(drawing.text ?? '');
  const kind = tools[drawing.tool].text;
  if (kind === undefined || kind === 'icon') return null;
  return (
    <textarea
      className="drawing-bar-text"
      aria-label={t('drawings.text.label')}
      rows={kind === 'lines' ? 3 : 1}
      maxLength={MAX_DRAWING_TEXT}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        const trimmed = text.trim();
        if (trimmed !== '' && trimmed !== drawing.text) onChange({ ...drawing, text: trimmed });
      }}
    />
  );
}

interface BarButtonProps {
  readonly icon: ToolIconName;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly disabled?: boolean;
  readonly onAct: () => void;
}

const BarButton = ({ icon, label, isPressed, disabled, onAct }: BarButtonProps) => (
  <button
    type="button"
    className="drawing-bar-button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    disabled={disabled}
    onClick={onAct}
  >
    <ToolIcon name={icon} />
  </button>
);
