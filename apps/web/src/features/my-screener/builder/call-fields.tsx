import { parameterWords } from '@dorpon/domain/indicators/parameter-words';
import { type BuiltCall, builtCall, withCall } from '@dorpon/domain/screener/built-side';
import { type FunctionId, functions, kindsOf } from '@dorpon/domain/screener/functions.data';
import {
  outputNamed,
  type ScreenerStudy,
  seriesStudies,
} from '@dorpon/domain/screener/study-table';
import { directionWords } from '@dorpon/domain/screener/term-words.data';
import { banglaOf, matchedText, textNamed } from '@dorpon/domain/screener/text-values';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { useBuilder } from './builder-context.ts';
import { CountField, ValueField } from './value-field.tsx';

interface CallFieldsProps {
  /** A name with its values, such as `avg(volume, 20)`. */
  readonly of: string;
  readonly onOf: (text: string) => boolean;
}

/** What a field, a function or a study is given: its series, its numbers, its output. */
export function CallFields({ of, onOf }: CallFieldsProps) {
  const call = builtCall(of);
  const meaning = call ? meaningOf(call.name) : undefined;
  if (!call || !meaning) return null;
  const change = (next: Partial<BuiltCall>): boolean => {
    const text = withCall(of, { ...call, ...next });
    return text !== null && onOf(text);
  };
  if ('study' in meaning) return <StudyFields {...{ call, change }} study={meaning.study} />;
  if ('field' in meaning) {
    const { field } = meaning;
    const isPeriod = field.is?.includes('{n}') === true;
    return isPeriod || call.args.length > 0 || field.back !== undefined ? (
      <PeriodField {...{ call, change }} isBack={field.back !== undefined} />
    ) : null;
  }
  return <FunctionFields {...{ call, change }} id={meaning.function} />;
}

interface CallProps {
  readonly call: BuiltCall;
  readonly change: (next: Partial<BuiltCall>) => boolean;
}

/** `5` in `change(5d)`, `1` in `quarter_eps(1)`. */
function PeriodField({ call, change, isBack }: CallProps & { readonly isBack: boolean }) {
  const { t } = useTranslation();
  const [text = null] = call.args;
  // The name of a watch list.
  if (text?.startsWith('"')) return null;
  return (
    <CountField
      label={t(isBack ? 'myScreener.parameter.back' : 'myScreener.parameter.sessions')}
      value={text}
      unit={isBack ? '' : 'd'}
      onValue={(next) => change({ args: next === null ? [] : [next] })}
    />
  );
}

/** What is counted where it is not bars. */
const windowLabels = {
  news: 'parameter.sessions',
  event: 'term.within',
  growth: 'parameter.back',
  consistency: 'parameter.periods',
} as const satisfies Partial<Record<FunctionId, string>>;

function FunctionFields({ call, change, id }: CallProps & { readonly id: FunctionId }) {
  const { t } = useTranslation();
  const { Condition, Side } = useBuilder();
  const put = (n: number) => (text: string) => change({ args: call.args.with(n, text) });
  return functions[id].takes.map((kind, n) => {
    const text = call.args[n];
    const key = `${call.name} ${n}`;
    if (kind === 'kind?') return <KindMenu key={key} {...{ call, change, id }} />;
    if (text === undefined) return null;
    switch (kind) {
      case 'condition':
        return (
          <div key={key} className="term-inner">
            <Condition text={text} onText={put(n)} joint="any" />
          </div>
        );
      case 'window':
        return (
          <CountField
            key={key}
            label={t(
              `myScreener.${id in windowLabels ? windowLabels[id as keyof typeof windowLabels] : 'parameter.bars'}`,
            )}
            value={text}
            onValue={(next) => next !== null && put(n)(next)}
          />
        );
      default:
        return (
          <Side
            key={key}
            label={t('myScreener.parameter.of')}
            text={text}
            onText={put(n)}
            isInner
          />
        );
    }
  });
}

/** Any kind of news or events, or one. */
function KindMenu({ call, change, id }: CallProps & { readonly id: FunctionId }) {
  const { t, language } = useTranslation();
  const { texts = [], textNames } = kindsOf(id) ?? {};
  const [days, written] = call.args;
  if (days === undefined) return null;
  const plain = written?.replaceAll('"', '') ?? '';
  const chosen = matchedText(textNamed(plain, textNames) ?? plain, texts) ?? '';
  const nameOf = (kind: string) =>
    (language === 'bn' ? banglaOf(kind, textNames)?.replaceAll('_', ' ') : undefined) ??
    kind.replaceAll('-', ' ');
  return (
    <SelectMenu
      className="term-relation"
      label={t('myScreener.parameter.kind')}
      value={chosen}
      choices={[
        { value: '', label: t('myScreener.parameter.anyKind') },
        ...texts.map((kind) => ({ value: kind, label: nameOf(kind) })),
      ]}
      onChoose={(kind) => {
        const name = language === 'bn' ? (banglaOf(kind, textNames) ?? kind) : kind;
        change({ args: kind === '' ? [days] : [days, name] });
      }}
    />
  );
}

const NUMBER = /^[\d০-৯.]+/;

function StudyFields({ call, change, study }: CallProps & { readonly study: ScreenerStudy }) {
  const { t, language } = useTranslation();
  const { Side } = useBuilder();
  const [first] = call.args;
  const series = first !== undefined && !NUMBER.test(first) ? first : null;
  const given = series === null ? call.args : call.args.slice(1);
  const params = Object.entries(study.study.params);
  const write = (nextSeries: string | null, numbers: readonly string[]) =>
    change({ args: [...(nextSeries === null ? [] : [nextSeries]), ...numbers] });
  const isSeries = seriesStudies.has(study.study.id);
  const all = params.map(([, { default: usual }], n) => given[n] ?? `${usual}`);
  return (
    <>
      {isSeries && (
        <Side
          label={t('myScreener.parameter.of')}
          text={series ?? 'close'}
          onText={(next) => write(next, series === null ? all : given)}
          isInner
        />
      )}
      {params.map(([key], n) =>
        study.isPattern && given[n] === undefined ? null : (
          <ValueField
            key={key}
            label={parameterWords[key]?.[language] ?? t('myScreener.parameter.bars')}
            value={all[n]!}
            onValue={(text) =>
              write(series, all.with(n, text).slice(0, Math.max(given.length, n + 1)))
            }
          />
        ),
      )}
      {study.outputs.length > 1 && <OutputMenu {...{ call, change, study }} />}
    </>
  );
}

function OutputMenu({ call, change, study }: CallProps & { readonly study: ScreenerStudy }) {
  const { t, language } = useTranslation();
  const chosen = outputNamed(study, call.output ?? study.main ?? '')?.key ?? '';
  const nameOf = (key: string) =>
    directionWords[key]?.[language] ??
    study.study.outputs.find((one) => one.key === key)?.name[language] ??
    key;
  return (
    <SelectMenu
      className="term-relation"
      label={t('myScreener.term.output')}
      value={chosen}
      choices={[
        ...(study.isPattern ? [{ value: '', label: t('myScreener.term.anyOutput') }] : []),
        ...study.outputs.map(({ key }) => ({ value: key, label: nameOf(key) })),
      ]}
      onChoose={(key) => {
        const names = study.outputs.find((one) => one.key === key)?.names;
        change({ output: names ? (names[language][0] ?? names.en[0]!) : null });
      }}
    />
  );
}
