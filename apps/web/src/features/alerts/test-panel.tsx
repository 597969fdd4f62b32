import { type AlertTest, TEST_KINDS, type TestKind } from '@dorpon/domain/alerts/condition';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import { filledText } from '@dorpon/domain/filled-text';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSavedScreeners } from '../../screener/use-saved-screeners.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { DecimalField } from './decimal-field.tsx';
import { StudyFields } from './study-fields.tsx';
import { type ChoiceField, fieldsOf, type TestField } from './test-fields.ts';
import type { AlertTexts } from './use-alert-words.ts';

interface TestPanelProps {
  readonly test: AlertTest;
  /** The kinds that the alert's subject can meet. */
  readonly offered: readonly TestKind[];
  readonly texts: AlertTexts;
  readonly sectors: readonly { readonly value: string; readonly label: string }[];
  /** The value that is changed, or `form` for the kind and all values. */
  readonly shown: string;
  readonly onTest: (test: AlertTest) => void;
  readonly onKind: (kind: TestKind) => void;
}

/** With the language of screeners. */
const FormulaField = lazyPart(async () => (await import('./formula-field.tsx')).FormulaField);

/** More choices than these are a menu. */
const MOST_SIDE_BY_SIDE = 4;

/** What can be changed of one test: the value that was tapped, or all of it. */
export function TestPanel(props: TestPanelProps) {
  const { test, offered, texts, sectors, shown, onTest, onKind } = props;
  const { t } = useTranslation();
  const kinds = t.group('alerts.kinds');
  const all = fieldsOf(test);
  const one = all.filter(({ name }) => name === shown);
  const fields = one.length > 0 ? one : all;
  return (
    <>
      {one.length === 0 && (
        <div data-field="form">
          <SelectMenu<TestKind>
            label={t('alerts.panel.kind')}
            value={test.kind}
            choices={TEST_KINDS.filter((kind) => kind === test.kind || offered.includes(kind)).map(
              (value) => ({ value, label: kinds[value] ?? value }),
            )}
            onChoose={onKind}
          />
        </div>
      )}
      {fields.map((field) => (
        <div key={`${test.kind} ${field.name}`} data-field={field.name}>
          <FieldControl {...{ test, field, texts, sectors, onTest }} />
        </div>
      ))}
    </>
  );
}

interface FieldControlProps extends Pick<TestPanelProps, 'test' | 'texts' | 'sectors' | 'onTest'> {
  readonly field: TestField;
}

function FieldControl({ test, field, texts, sectors, onTest }: FieldControlProps) {
  const { t } = useTranslation();
  const words = t.group('alerts.field');
  const name = test.kind === 'gain' && field.name === 'price' ? 'buyPrice' : field.name;
  const label = words[name] ?? name;
  if (field.type === 'number') {
    const { value, min, max, step, set, unit } = field;
    const isPrice = unit === 'taka' && step < 1;
    return (
      <DecimalField
        {...{ label, value, min, max, step, isPrice }}
        onNumber={(next) => onTest(set(next))}
      />
    );
  }
  if (field.type === 'text')
    return (
      <TextField
        label={label}
        value={field.value}
        maxLength={field.longest}
        onType={(next) => onTest(field.set(next))}
      />
    );
  if (field.type === 'study')
    return (
      <StudyFields label={label} value={field.value} onStudy={(next) => onTest(field.set(next))} />
    );
  if (field.type === 'formula')
    return (
      <FormulaField
        label={label}
        text={field.value}
        onText={(next: string) => onTest(field.set(next))}
      />
    );
  if (field.type === 'screener')
    return (
      <ScreenerControl {...{ field, label }} onScreener={(...next) => onTest(field.set(...next))} />
    );
  if (field.type === 'sector')
    return (
      <SelectMenu
        label={label}
        value={field.value}
        choices={sectors}
        onChoose={(next) => onTest(field.set(next))}
      />
    );
  return (
    <ChoiceControl {...{ field, label, texts }} onChoose={(next) => onTest(field.set(next))} />
  );
}

interface ScreenerControlProps {
  readonly field: Extract<TestField, { type: 'screener' }>;
  readonly label: string;
  readonly onScreener: (id: string, name: string) => void;
}

/** One that was removed since stays shown, until another one is chosen. */
function ScreenerControl({ field, label, onScreener }: ScreenerControlProps) {
  const { t } = useTranslation();
  const { screeners = [] } = useSavedScreeners();
  const chosen = screeners.find(({ id }) => id === field.value);
  const choices = screeners.map(({ id, content }) => ({
    value: id,
    label: content.live ? content.name : t('alerts.screener.notLive', { name: content.name }),
  }));
  const removed = {
    value: field.value,
    label: t('alerts.screener.removed', { name: field.title }),
  };
  return (
    <>
      <SelectMenu
        label={label}
        value={field.value}
        choices={chosen ? choices : [removed, ...choices]}
        onChoose={(next) =>
          onScreener(next, screeners.find(({ id }) => id === next)?.content.name ?? '')
        }
      />
      {chosen && !chosen.content.live && (
        <p className="alert-hint">{t('alerts.screener.turnsLive')}</p>
      )}
    </>
  );
}

interface ChoiceControlProps {
  readonly field: ChoiceField;
  readonly label: string;
  readonly texts: AlertTexts;
  readonly onChoose: (value: string) => void;
}

function ChoiceControl({ field, label, texts, onChoose }: ChoiceControlProps) {
  const labelOf = useChoiceWords(texts);
  const choices = field.choices.map((value) => ({ value, label: labelOf(field.name, value) }));
  const Control = choices.length > MOST_SIDE_BY_SIDE ? SelectMenu : Segmented;
  return <Control {...{ label, choices, onChoose }} value={field.value} />;
}

/** The words for a choice: those of the screen, or those that the sentence uses. */
function useChoiceWords({ words }: AlertTexts): (field: string, value: string) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const own = t.tree('alerts.choice') as unknown as Readonly<
    Record<string, string | Readonly<Record<string, string>>>
  >;
  const shared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    kind: words.newsKinds,
    holder: words.holders,
    entry: words.monitorKinds,
    interval: words.intervals,
  };
  return (field, value) => {
    if (field === 'of') return value === '' ? t('alerts.choice.thisShare') : value;
    if (field === 'kind' && value === '') return t('alerts.choice.anyNews');
    const group = own[field];
    const word =
      shared[field]?.[value] ?? (typeof group === 'object' ? (group[value] ?? group.n) : undefined);
    const minutes = field === 'interval' ? minutesPerBar(value as Interval) : undefined;
    const text = word ?? (minutes === undefined ? value : filledText(words.minutes, { minutes }));
    return inNumerals(filledText(text, { n: value }), numerals);
  };
}
