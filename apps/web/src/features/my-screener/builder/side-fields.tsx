import { INTERVALS, type Interval } from '@dorpon/domain/chart/interval';
import { bengaliDigits, latinDigits } from '@dorpon/domain/digits';
import { type BuiltSide, builtSide, withSide } from '@dorpon/domain/screener/built-side';
import { frames, units } from '@dorpon/domain/screener/keywords.data';
import { dayFrameOf } from '@dorpon/domain/screener/names';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type SideProps, useBuilder } from './builder-context.ts';
import { CallFields } from './call-fields.tsx';
import { seriesOf, subjectOf, typeOf } from './first-term.ts';
import { useWords } from './use-words.ts';
import { CountField, ValueField } from './value-field.tsx';

/** What is compared: a number, or a name with its values, its timeframe and the bars before. */
export function SideFields(props: SideProps) {
  const { label, text, onText, series, isValue = false, isInner = false } = props;
  const { t, language } = useTranslation();
  const { pick } = useBuilder();
  const words = useWords();
  const side = builtSide(text);
  const choose = () =>
    pick((name) =>
      props.onPick
        ? props.onPick(name)
        : onText(subjectOf(name, language, series ?? seriesOf(text))),
    );
  if (side === null)
    return (
      <ValueField
        label={label}
        value={text}
        onValue={onText}
        tool={
          <button
            type="button"
            aria-label={`${label}: ${t('myScreener.term.otherField')}`}
            onClick={choose}
          >
            <Icon name="down" size={12} />
          </button>
        }
      />
    );
  const change = (next: Partial<BuiltSide>): boolean => {
    const changed = withSide(text, { ...side, ...next }, language);
    return changed !== null && onText(changed);
  };
  return (
    <div className="term-side" role="group" aria-label={label}>
      <div className="term-field">
        <span className="control-label">{label}</span>
        <button
          type="button"
          className="btn term-pick"
          aria-label={`${label}: ${words(side.of)}`}
          onClick={choose}
        >
          {words(side.of)}
          <Icon name="down" size={12} />
        </button>
      </div>
      {(side.times !== null || isValue) && (
        <CountField
          label={t('myScreener.parameter.times')}
          hint="1"
          value={side.times}
          onValue={(times) => change({ times })}
        />
      )}
      <CallFields of={side.of} onOf={(of) => change({ of })} />
      <FrameMenu side={side} change={change} isInner={isInner} />
      {(side.back !== null || (!isInner && canBeBefore(side.of))) && (
        <CountField
          label={t('myScreener.parameter.before')}
          hint="0"
          value={side.back}
          onValue={(back) => change({ back })}
        />
      )}
    </div>
  );
}

const canBeBefore = (of: string): boolean => {
  const type = typeOf(`(${of})[1]`);
  return type !== null && type !== 'text' && type !== 'date';
};

interface FrameMenuProps {
  readonly side: BuiltSide;
  readonly change: (next: Partial<BuiltSide>) => boolean;
  readonly isInner: boolean;
}

/** Those of minutes that are common; another one that is written is offered too. */
const frameIds = ['day', 'week', 'month', 'quarter', '5m', '15m', '30m', '60m'] as const;

const isDays = (frame: Interval): frame is keyof typeof frames => frame in frames;

const frameOf = (written: string): Interval | undefined =>
  dayFrameOf(written) ??
  INTERVALS.find((one) => one === `${Number.parseInt(latinDigits(written))}m`);

function frameText(frame: Interval, language: 'en' | 'bn'): string {
  if (isDays(frame)) return frames[frame][language][0];
  const minutes = frame.slice(0, -1);
  return language === 'en' ? frame : `${bengaliDigits(minutes)} ${units.minutes.bn[0]}`;
}

/** The timeframes on which there are values. */
function FrameMenu({ side, change, isInner }: FrameMenuProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const { of, frame } = side;
  const chosen = frame === null ? 'day' : frameOf(frame);
  const fitting = useMemo(
    () => frameIds.filter((one) => typeOf(`(${of}) on ${one}`) !== null),
    [of],
  );
  const isNone = frame === null && (isInner || fitting.length < 2);
  if (isNone || chosen === undefined) return null;
  const nameOf = (one: Interval) =>
    isDays(one)
      ? frames[one][language][0]
      : `${one.slice(0, -1)} ${units.minutes[language].at(language === 'en' ? 1 : 0)}`;
  return (
    <SelectMenu<Interval>
      className="term-relation"
      label={t('myScreener.parameter.frame')}
      value={chosen}
      choices={[...new Set<Interval>([...fitting, chosen])].map((value) => ({
        value,
        label: inNumerals(nameOf(value), numerals),
      }))}
      onChoose={(value) => change({ frame: value === 'day' ? null : frameText(value, language) })}
    />
  );
}
