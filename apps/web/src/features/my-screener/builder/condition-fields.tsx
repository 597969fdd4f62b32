import {
  type BuiltGroup,
  builtCondition,
  builtGroup,
  type GroupKind,
  jointOf,
  withInner,
  withJoint,
  withMember,
  withNewMember,
  withoutGroupMember,
  withWithin,
} from '@dorpon/domain/screener/built-condition';
import { builtTerm, writtenTerm } from '@dorpon/domain/screener/built-term';
import { units } from '@dorpon/domain/screener/keywords.data';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type ConditionProps, type PartProps, useBuilder } from './builder-context.ts';
import { firstTerm } from './first-term.ts';
import { TermFields } from './term-fields.tsx';
import { TermWords } from './term-words.tsx';
import { CountField, ValueField } from './value-field.tsx';

/** A comparison or a group of conditions, and within how many days it was true. */
export function ConditionFields({ text, onText, joint }: ConditionProps) {
  const { t, language } = useTranslation();
  const { pick } = useBuilder();
  const pickTerm = usePickTerm();
  const [open, setOpen] = useState<number | null>(null);
  const condition = builtCondition(text);
  const take = (next: string | null): boolean => next !== null && onText(next);
  if (condition === null) return <WholeText {...{ text, onText }} />;
  const { of, within } = condition;
  const group = builtGroup(of);
  const inner: PartProps = { text: of, onText: (next) => take(withInner(text, next)) };
  const add = () =>
    pick((name) => {
      if (take(withNewMember(text, joint, pickTerm(name), language))) setOpen(1);
    });
  return (
    <>
      {group ? (
        <GroupFields {...inner} {...{ group, open, setOpen }} />
      ) : builtTerm(of) ? (
        <TermFields {...inner} />
      ) : (
        <WholeText {...inner} />
      )}
      <div className="term-more">
        <CountField
          label={t('myScreener.term.within')}
          hint={t('myScreener.term.today')}
          value={within}
          unit={` ${units.days[language][0]}`}
          onValue={(days) => take(withWithin(text, days, language))}
        />
        {group?.by !== joint && (
          <button type="button" className="btn" onClick={add}>
            <Icon name="plus" size={14} />
            {t(`myScreener.group.${joint === 'any' ? 'or' : 'and'}`)}
          </button>
        )}
      </div>
    </>
  );
}

/** A chosen name as a term of its own. */
function usePickTerm(): (name: string) => string {
  const { language } = useTranslation();
  const { sectorTexts } = useBuilder();
  return (name) => writtenTerm(firstTerm(name, sectorTexts, language), language);
}

interface GroupFieldsProps extends PartProps {
  readonly group: BuiltGroup;
  readonly open: number | null;
  readonly setOpen: (index: number | null) => void;
}

const kinds: readonly GroupKind[] = ['any', 'all', 'none', 'not-all'];
/** Of one condition the others say the same. */
const kindsOfOne: readonly GroupKind[] = ['any', 'none'];

/** Conditions of which any, all or none are to be true. */
function GroupFields({ text, onText, group, open, setOpen }: GroupFieldsProps) {
  const { t, language } = useTranslation();
  const { pick } = useBuilder();
  const pickTerm = usePickTerm();
  const id = useId();
  const { by, members } = group;
  const take = (next: string | null): boolean => next !== null && onText(next);
  const add = () =>
    pick((name) => {
      if (take(withNewMember(text, by, pickTerm(name), language))) setOpen(members.length);
    });
  return (
    <div className="term-group">
      <SelectMenu
        className="term-relation"
        label={t('myScreener.group.label')}
        value={by}
        choices={(members.length > 1 ? kinds : kindsOfOne).map((value) => ({
          value,
          label: t(`myScreener.group.${value}`),
        }))}
        onChoose={(next) => take(withJoint(text, next, language))}
      />
      <ul>
        {members.map((member, n) => (
          <li key={`${n}`}>
            <div className="term-member">
              <button
                type="button"
                className="term-chip"
                aria-expanded={open === n}
                aria-controls={open === n ? `${id}-${n}` : undefined}
                onClick={() => setOpen(open === n ? null : n)}
              >
                <TermWords text={member} />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('myScreener.group.remove')}
                disabled={members.length === 1}
                onClick={() => {
                  if (take(withoutGroupMember(text, n))) setOpen(null);
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </div>
            {open === n && (
              <div id={`${id}-${n}`} className="term-inner">
                <ConditionFields
                  text={member}
                  onText={(next) => take(withMember(text, n, next))}
                  joint={jointOf(by) === 'any' ? 'all' : 'any'}
                />
              </div>
            )}
          </li>
        ))}
        <li>
          <button type="button" className="term-add" onClick={add}>
            <Icon name="plus" size={14} />
            {t(`myScreener.group.${jointOf(by) === 'any' ? 'or' : 'and'}`)}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** A term that only a text can show. */
function WholeText({ text, onText }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className="term-whole">
      <ValueField label={t('myScreener.term.text')} value={text} onValue={onText} isLate />
    </div>
  );
}
