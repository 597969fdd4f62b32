import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { Backtest } from './backtest-calls.ts';
import { BacktestProblems } from './backtest-problems.tsx';
import { BacktestResultView } from './backtest-result.tsx';
import { type BacktestSettings, firstSettings, forOtherText, rulesOf } from './settings.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useBacktest } from './use-backtest.ts';
import './backtest.css';

/** Tests a screener on the past. Another text has the same settings, and no result yet. */
export function BacktestPanel({ text }: { readonly text: string }) {
  const [held, setHeld] = useState({ text, settings: firstSettings });
  const settings = held.text === text ? held.settings : forOtherText(held.settings);
  return (
    <OneText
      key={text}
      text={text}
      settings={settings}
      onSettings={(next) => setHeld({ text, settings: next })}
    />
  );
}

interface OneTextProps {
  readonly text: string;
  readonly settings: BacktestSettings;
  readonly onSettings: (settings: BacktestSettings) => void;
}

/** Settings, run, result. */
function OneText({ text, settings, onSettings }: OneTextProps) {
  const { t } = useTranslation();
  const member = useMember();
  const [isOpen, setOpen] = useState(false);
  const { started, query, data, isRunning, start, cancel } = useBacktest();
  const rules = rulesOf(text, settings);
  const result = data?.result ?? null;
  const isOld =
    result !== null && rules !== null && JSON.stringify(rules) !== JSON.stringify(started?.rules);
  const may = member?.verified === true;
  return (
    <section className="backtest" aria-label={t('backtest.title')}>
      <header className="backtest-head">
        <h2>{t('backtest.title')}</h2>
        {may && (
          <button type="button" className="backtest-link" onClick={() => setOpen(true)}>
            {t('backtest.settings')}
          </button>
        )}
        {result && <Period days={result.days} />}
      </header>
      {result === null && <p>{t('backtest.intro')}</p>}
      {result && started && <BacktestResultView result={result} rules={started.rules} />}
      {data?.state === 'failed' && <p role="alert">{t('backtest.failed')}</p>}
      {data?.state === 'too-long' && <p role="alert">{t('backtest.tooLong')}</p>}
      {data?.state === 'cancelled' && <p role="status">{t('backtest.cancelled')}</p>}
      {query.isError && <SectionFault title={t('backtest.notLoaded')} query={query} />}
      {isOld && <p className="backtest-old">{t('backtest.changed')}</p>}
      {start.data?.outcome === 'problem' && (
        <BacktestProblems rules={start.variables ?? null} problems={start.data.problems} />
      )}
      {start.data?.outcome === 'running' && (
        <p role="alert">
          {t('backtest.other')}{' '}
          <OtherButton id={start.data.id} onCancel={(id) => cancel.mutate(id)} />
        </p>
      )}
      <StartFault fault={start.error} />
      {member === null && (
        <Link to="/login" className="btn">
          {t('backtest.signIn')}
        </Link>
      )}
      {member && !may && <p>{t('backtest.verify')}</p>}
      {start.isPending ? (
        <Running state={undefined} done={0} of={1} onCancel={null} />
      ) : (
        isRunning &&
        started && (
          <Running
            state={data?.state}
            done={data?.done ?? 0}
            of={data?.of ?? 1}
            onCancel={cancel.isPending ? null : () => cancel.mutate(started.id)}
          />
        )
      )}
      {may && !isRunning && !start.isPending && (
        <div className="backtest-acts">
          <button
            type="button"
            className="btn"
            disabled={text.trim() === ''}
            onClick={() => (rules === null ? setOpen(true) : start.mutate(rules))}
          >
            {t(result ? 'backtest.again' : 'backtest.run')}
          </button>
        </div>
      )}
      <SettingsDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        text={text}
        settings={settings}
        onChange={onSettings}
      />
    </section>
  );
}

function Period({ days }: { readonly days: readonly string[] }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const numerals = useNumerals();
  const [from = '', upto = ''] = [days[0], days.at(-1)];
  const words = t('backtest.period', {
    from: dayWords(from, 'long'),
    upto: dayWords(upto, 'long'),
  });
  return <span className="backtest-period">{inNumerals(words, numerals)}</span>;
}

interface OtherButtonProps {
  readonly id: string;
  readonly onCancel: (id: string) => void;
}

function OtherButton({ id, onCancel }: OtherButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="backtest-link" onClick={() => onCancel(id)}>
      {t('backtest.cancelOther')}
    </button>
  );
}

function StartFault({ fault }: { readonly fault: unknown }) {
  const { t } = useTranslation();
  const words = useActFault();
  if (fault === null || fault === undefined) return null;
  // A limit has a sheet of its own.
  if (fault instanceof CallError && fault.limit) return null;
  return (
    <p role="alert">
      {t('backtest.notStarted')} {words(fault)}
    </p>
  );
}

interface RunningProps {
  /** Undefined before the server has said it. */
  readonly state: Backtest['state'] | undefined;
  readonly done: number;
  readonly of: number;
  /** Null while it cannot be cancelled. */
  readonly onCancel: (() => void) | null;
}

function Running({ state, done, of, onCancel }: RunningProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words =
    of > 1 && done > 0
      ? inNumerals(t('backtest.progress', { done, of }), numerals)
      : t(`backtest.${state === 'waiting' || state === 'running' ? state : 'starting'}`);
  return (
    <div className="backtest-running">
      {/* Without a value some browsers draw it full. */}
      <progress aria-label={t('backtest.running')} max={of} value={done} />
      <p role="status">{words}</p>
      <button
        type="button"
        className="btn"
        disabled={onCancel === null}
        onClick={onCancel ?? undefined}
      >
        {t('backtest.cancel')}
      </button>
    </div>
  );
}
