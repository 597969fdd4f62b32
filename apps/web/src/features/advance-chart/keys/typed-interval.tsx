import { type Interval, readInterval } from '@dorpon/domain/chart/interval';
import { latinDigits } from '@dorpon/domain/digits';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import './typed-interval.css';

interface TypedIntervalProps {
  /** What was typed to open it. */
  readonly first: string;
  readonly onInterval: (interval: Interval) => void;
  readonly onClose: () => void;
}

/** The interval that is being typed anywhere on the chart; Enter takes it. */
export function TypedInterval({ first, onInterval, onClose }: TypedIntervalProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [text, setText] = useState(first);
  const interval = readInterval(latinDigits(text));
  const says =
    interval === undefined
      ? text.trim() === ''
        ? t('advanceChart.typed.hint')
        : t('advanceChart.typed.unknown')
      : t(`advanceChart.intervals.${interval}`);
  return (
    <form
      className="typed-interval"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        if (interval) onInterval(interval);
      }}
    >
      <label htmlFor="typed-interval">{t('advanceChart.typed.label')}</label>
      <input
        id="typed-interval"
        type="text"
        // biome-ignore lint/a11y/noAutofocus: the person is typing; the rest must go on here.
        autoFocus
        autoComplete="off"
        maxLength={4}
        value={text}
        aria-describedby="typed-interval-says"
        onChange={({ target }) => setText(target.value)}
        onBlur={onClose}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <p id="typed-interval-says" role="status" data-known={interval !== undefined}>
        {inNumerals(says, numerals)}
      </p>
    </form>
  );
}
