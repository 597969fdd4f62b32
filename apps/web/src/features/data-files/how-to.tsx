import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { NEWEST_HEADER } from '@dorpon/contract/data-files';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { fileAddress } from './file-actions.tsx';

/** How to import a file into AmiBroker, and scripts that keep it up to date. */
export function HowTo({ choice }: { choice: DataFileChoice }) {
  const { t } = useTranslation();
  const address = fileAddress(choice);
  const file = `dorpon.${choice.format === 'csv' ? 'csv' : 'txt'}`;
  return (
    <div className="file-guides">
      {choice.format === undefined && <ImportGuide interval={choice.interval ?? 'day'} />}
      <section className="file-guide" aria-labelledby="script-guide">
        <h2 id="script-guide">{t('dataFiles.script.title')}</h2>
        <p>{t('dataFiles.script.incremental')}</p>
        <Code
          text={incrementalScript(address, file)}
          label={t('dataFiles.script.incrementalLabel')}
        />
        <p>{t('dataFiles.script.whole')}</p>
        <Code text={wholeFileScript(address, file)} label={t('dataFiles.script.wholeLabel')} />
        <p className="file-hint">{t('dataFiles.script.limits')}</p>
      </section>
    </div>
  );
}

const FOLDER = 'C:\\Program Files\\AmiBroker\\Formats';

function ImportGuide({ interval }: { interval: 'day' | 'minute' }) {
  const { t } = useTranslation();
  const name = `dorpon-${interval}s.format`;
  const line = `Dorpon ${interval}s (*.txt)|*.txt|${name}`;
  const steps = ['base', 'place', 'type', 'import'] as const;
  const facts = (['index', 'sectors', 'again'] as const).map((fact) =>
    t(`dataFiles.import.${fact}`),
  );
  return (
    <section className="file-guide" aria-labelledby="import-guide">
      <h2 id="import-guide">{t('dataFiles.import.title')}</h2>
      <ol>
        {steps.map((step, i) => (
          <li key={step}>
            <StepNumber number={i + 1} />
            <div>
              <p>
                {step === 'base'
                  ? t(`dataFiles.import.base.${interval}`)
                  : t(`dataFiles.import.${step}`)}
              </p>
              {step === 'place' && (
                <Code text={`${FOLDER}\\${name}`} label={t('dataFiles.import.placeLabel')} />
              )}
              {step === 'type' && (
                <p className="file-hint" translate="no">{`${FOLDER}\\import.types`}</p>
              )}
              {step === 'type' && <Code text={line} label={t('dataFiles.import.typeLabel')} />}
            </div>
          </li>
        ))}
      </ol>
      {facts.map((fact) => (
        <p key={fact} className="file-hint">
          {fact}
        </p>
      ))}
    </section>
  );
}

const StepNumber = ({ number }: { number: number }) => (
  <span className="guide-step">{useDigits(String(number))}</span>
);

function Code({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className="file-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className="file-lines" tabIndex={0} aria-label={label}>
        <pre translate="no">{text}</pre>
      </section>
      <button
        type="button"
        className="btn"
        aria-label={t('dataFiles.copyIt', { what: label })}
        onClick={() => copy(text, t('dataFiles.codeCopied'), t('dataFiles.codeNotCopied'))}
      >
        {t('dataFiles.copyShort')}
      </button>
    </div>
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const withSince = (address: string): string =>
  `${quoted(`${address}${address.includes('?') ? '&' : '?'}since=`)}"$since"`;

/** The whole file once, then only new rows. */
const incrementalScript = (address: string, file: string): string =>
  [
    `curl -fsS --compressed -D head.txt -o ${file} ${quoted(address)}`,
    '',
    `since=$(awk 'tolower($1) == "${NEWEST_HEADER}:" { print $2 }' head.txt | tr -d '\\r')`,
    `curl -fsS --compressed -D head.txt -o new.txt ${withSince(address)}`,
    `tail -n +2 new.txt >> ${file}`,
  ].join('\n');

/** The whole file, sent only when it has changed. */
const wholeFileScript = (address: string, file: string): string =>
  [
    'curl -fsS --compressed --etag-compare tag.txt --etag-save tag.txt \\',
    `  -o ${file} ${quoted(address)}`,
  ].join('\n');
