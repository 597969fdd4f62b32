import { inLanguage } from '@dorpon/domain/screener/in-language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { FirstDayNote, firstDayQuery } from '../day-choice-first-day.tsx';
import {
  type BacktestSettings,
  firstSettings,
  gridOf,
  type NumberName,
  numberRules,
  readFigure,
  readParameters,
} from './settings.ts';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where many values are tried, it begins with this text. */
  readonly text: string;
  readonly settings: BacktestSettings;
  readonly onChange: (settings: BacktestSettings) => void;
}

export function SettingsDialog({ open, onClose, text, settings, onChange }: SettingsDialogProps) {
  const { t, language } = useTranslation();
  const firstDay = useQuery({ ...firstDayQuery, enabled: open }).data?.day;
  const set = (change: Partial<BacktestSettings>) => onChange({ ...settings, ...change });
  const number = (name: NumberName) => (
    <FigureField name={name} typed={settings[name]} onType={(typed) => set({ [name]: typed })} />
  );
  const words = (name: 'rankText' | 'exitText' | 'entry', example?: string) => (
    <div className="backtest-text">
      <TextField
        placeholder={example}
        label={t(`backtest.form.${name}`)}
        value={settings[name]}
        onType={(typed) => set({ [name]: typed })}
        spellCheck={false}
        autoCapitalize="off"
      />
    </div>
  );
  const note = (name: 'buyingNote' | 'sellingNote' | 'droppedNote') => (
    <p className="backtest-note">{t(`backtest.form.${name}`)}</p>
  );
  const tick = (name: 'dropped' | 'isGrid' | 'isWalk', more?: Partial<BacktestSettings>) => (
    <label className="backtest-tick">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={({ target }) => set({ ...more, [name]: target.checked })}
      />
      {t(`backtest.form.${name}`)}
    </label>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('backtest.form.title')}
      actions={
        <>
          <button type="button" className="btn" onClick={() => onChange(firstSettings)}>
            {t('backtest.form.reset')}
          </button>
          <button type="button" className="btn primary" onClick={onClose}>
            {t('backtest.form.done')}
          </button>
        </>
      }
    >
      <div className="backtest-form">
        <fieldset>
          <legend>{t('backtest.form.buying')}</legend>
          {number('positions')}
          {number('rebalance')}
          {words('rankText')}
          {settings.rankText.trim() !== '' && (
            <SelectMenu
              label={t('backtest.form.rankOrder')}
              value={settings.rankOrder}
              choices={(['highest', 'lowest'] as const).map((value) => ({
                value,
                label: t(`backtest.form.${value}`),
              }))}
              onChoose={(rankOrder) => set({ rankOrder })}
            />
          )}
          {note('buyingNote')}
        </fieldset>
        <fieldset>
          <legend>{t('backtest.form.selling')}</legend>
          {tick('dropped')}
          {settings.rankText.trim() !== '' && note('droppedNote')}
          {words('exitText', inLanguage('close < sma(close, 20)', language))}
          {number('sessions')}
          {number('stop')}
          {number('target')}
          {note('sellingNote')}
        </fieldset>
        <fieldset>
          <legend>{t('backtest.form.costs')}</legend>
          {number('cash')}
          {number('commission')}
          {number('volumeShare')}
        </fieldset>
        <fieldset>
          <legend>{t('backtest.form.time')}</legend>
          {(['from', 'upto'] as const).map((name) => (
            <DateField
              key={name}
              label={t(`backtest.form.${name}`)}
              value={settings[name]}
              {...(firstDay && { min: firstDay })}
              onDay={(day) => day !== null && set({ [name]: day })}
              onEmpty={() => set({ [name]: null })}
            />
          ))}
          <p className="backtest-note">
            <FirstDayNote of="backtests" />
          </p>
        </fieldset>
        <fieldset>
          <legend>{t('backtest.form.many')}</legend>
          {tick('isGrid', settings.entry === '' ? gridOf(text) : {})}
          {settings.isGrid && (
            <>
              {words('entry')}
              <div className="backtest-text">
                <TextField
                  label={t('backtest.form.parameters')}
                  value={settings.parameters}
                  onType={(parameters) => set({ parameters })}
                  spellCheck={false}
                  complaint={
                    readParameters(settings.parameters) === null
                      ? t('backtest.form.notParameters')
                      : null
                  }
                />
              </div>
            </>
          )}
          {tick('isWalk')}
          {settings.isWalk && (
            <>
              {number('train')}
              {number('test')}
            </>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}

interface FigureFieldProps {
  readonly name: NumberName;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function FigureField({ name, typed, onType }: FigureFieldProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { least, most } = numberRules[name];
  /** As it is being typed; null otherwise. */
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    const value = readFigure(name, typed);
    setDraft(null);
    if (value != null && Number.isInteger(value)) onType(formatCount(value));
  };
  const shown = (value: number) => (value >= 1000 ? formatCount(value) : String(value));
  const range = inNumerals(
    t('backtest.form.range', { least: shown(least), most: shown(most) }),
    numerals,
  );
  return (
    <TextField
      label={t(`backtest.form.${name}`)}
      value={draft ?? inNumerals(typed, numerals)}
      onType={(text) => {
        setDraft(text);
        onType(text);
      }}
      onBlur={leave}
      inputMode="decimal"
      autoComplete="off"
      complaint={readFigure(name, typed) === null ? range : null}
    />
  );
}
