import { inLanguage } from '@dorpon/domain/screener/in-language';
import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { type SyntheticEvent, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { textHref } from '../../screener/board-href.ts';
import { ScreenerText } from '../../screener/screener-text.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';
import { example } from './example.ts';

const QuestionCheck = lazyPart(
  async () => (await import('./question-check.tsx')).QuestionCheck,
  ({ children }, trouble) => (trouble ? <PartFault {...trouble} /> : children),
);

/** Who comes back from the result goes on with the question. */
let lastAsked = '';

/** A question in one line, checked when it is asked; its result is on the board. */
export function AskMarket() {
  const { t, language } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(lastAsked);
  const [state, setState] = useState<'written' | 'asked' | 'mended'>('written');
  const isChecked = state !== 'written' && text.trim() !== '';

  const change = (next: string) => {
    setText(next);
    if (state === 'asked') setState('mended');
  };
  const put = (next: string) => {
    change(next);
    field.current?.focus();
  };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (text.trim() !== '') setState('asked');
  };
  const open = useCallback(() => {
    lastAsked = text;
    openPage(textHref(text.trim()));
  }, [text]);

  const hint = (
    <p className="ask-hint">
      {t('screenerList.ask.example')}{' '}
      <button
        type="button"
        className="ask-example"
        onClick={() => put(inLanguage(example, language))}
      >
        <ScreenerText text={inLanguage(example, language)} />
      </button>
    </p>
  );
  return (
    <form className="ask-market" onSubmit={ask}>
      <label htmlFor={id}>{t('screenerList.ask.label')}</label>
      <span className="ask-languages">{t('screenerList.ask.languages')}</span>
      <div className="ask-box">
        <input
          ref={field}
          id={id}
          value={text}
          maxLength={MAX_LENGTH}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          aria-describedby={`${id}-says`}
          onFocus={() => void QuestionCheck.fetch()}
          onChange={({ target }) => change(target.value)}
        />
        <button type="submit" className="ask-run">
          {t('screenerList.ask.run')}
          <kbd className="kbd" aria-hidden="true">
            ↵
          </kbd>
        </button>
      </div>
      <div id={`${id}-says`} className="ask-says" data-checked={isChecked || undefined}>
        {isChecked ? (
          <QuestionCheck text={text} onRight={state === 'asked' ? open : null} onMend={put}>
            {hint}
          </QuestionCheck>
        ) : (
          hint
        )}
      </div>
    </form>
  );
}
