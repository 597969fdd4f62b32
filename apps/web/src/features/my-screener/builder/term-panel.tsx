import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Builder, BuilderContext, type PartProps } from './builder-context.ts';
import { ConditionFields } from './condition-fields.tsx';
import { FieldPicker } from './field-picker.tsx';
import { SideFields } from './side-fields.tsx';

interface TermPanelProps extends PartProps, Pick<Builder, 'lets' | 'sectorTexts'> {
  readonly id: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Changes one term of the screener. */
export function TermPanel(props: TermPanelProps) {
  const { id, text, onText, lets, sectorTexts, onRemove, onClose } = props;
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  // It stands below all terms: on a phone that can be below the screen.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      className="term-panel"
      role="group"
      aria-label={t('myScreener.term.label')}
    >
      <WithPicker {...{ lets, sectorTexts }}>
        <ConditionFields text={text} onText={onText} joint="any" />
      </WithPicker>
      <div className="term-acts">
        <button type="button" className="btn" onClick={onRemove}>
          {t('myScreener.term.remove')}
        </button>
        <button type="button" className="btn term-done" onClick={onClose}>
          {t('myScreener.term.done')}
        </button>
      </div>
    </div>
  );
}

interface WithPickerProps extends Pick<Builder, 'lets' | 'sectorTexts'> {
  readonly children: ReactNode;
}

/** One picker for all parts of the term. */
function WithPicker({ lets, sectorTexts, children }: WithPickerProps) {
  const [take, setTake] = useState<((name: string) => void) | null>(null);
  const builder: Builder = {
    lets,
    sectorTexts,
    pick: (next) => setTake(() => next),
    Condition: ConditionFields,
    Side: SideFields,
  };
  return (
    <BuilderContext value={builder}>
      {children}
      <FieldPicker
        open={take !== null}
        onClose={() => setTake(null)}
        onPick={(name) => take?.(name)}
      />
    </BuilderContext>
  );
}
