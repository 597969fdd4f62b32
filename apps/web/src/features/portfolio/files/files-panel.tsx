import './words.ts';
import type { Portfolio } from '@dorpon/contract/portfolio';
import { exportPortfolio, exportPortfolioCsv } from '@dorpon/contract/portfolio-reports';
import { useEffect, useId, useState } from 'react';
import { underApi } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import { FileLink } from '../file-link.tsx';
import type { PanelProps } from '../panel-props.ts';
import { OwnFile } from './own-file.tsx';
import { readOwnFile } from './read-import.ts';
import { Statement } from './statement.tsx';
import './files.css';

/** A portfolio out to a file, and in from our own files and statements of brokers. */
export function FilesPanel({ portfolio }: PanelProps) {
  return (
    <div className="analysis portfolio-files">
      <ExportSection portfolio={portfolio} />
      <ImportSection portfolio={portfolio} />
    </div>
  );
}

interface SectionProps {
  readonly portfolio: Portfolio | undefined;
}

const files = [
  ['csv', exportPortfolioCsv.path],
  ['json', exportPortfolio.path],
] as const;

function ExportSection({ portfolio }: SectionProps) {
  const { t } = useTranslation();
  return (
    <AnalysisSection name="export" title={t('portfolioFiles.export.title')}>
      <p className="analysis-text">{t('portfolioFiles.export.text')}</p>
      {portfolio === undefined ? (
        <p className="analysis-text">{t('portfolioFiles.one')}</p>
      ) : (
        <div className="analysis-buttons files-buttons">
          {files.map(([name, path]) => (
            <FileLink
              key={name}
              href={`${underApi(path)}?${new URLSearchParams({ portfolio: portfolio.id })}`}
            >
              {t(`portfolioFiles.export.${name}`)}
            </FileLink>
          ))}
        </div>
      )}
    </AnalysisSection>
  );
}

function ImportSection({ portfolio }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState<string | null>(null);
  const own = text === null ? null : readOwnFile(text);
  useOpenedFile(setText);
  const clear = () => {
    setText(null);
    setTyped('');
  };
  return (
    <AnalysisSection
      name="import"
      title={t('portfolioFiles.import.title')}
      aside={
        text !== null && (
          <button type="button" className="btn" data-unsent="" onClick={clear}>
            {t('portfolioFiles.import.clear')}
          </button>
        )
      }
    >
      <p className="analysis-text">{t('portfolioFiles.import.text')}</p>
      {text === null && (
        <div className="import-ways">
          <label className="btn import-file">
            {t('portfolioFiles.import.file')}
            <input
              type="file"
              accept=".csv,.json,.txt,text/csv,text/plain,application/json"
              onChange={async ({ target }) => {
                const file = target.files?.[0];
                if (file) setText(await file.text());
              }}
            />
          </label>
          <label htmlFor={id}>{t('portfolioFiles.import.paste')}</label>
          <textarea
            id={id}
            className="import-text"
            rows={6}
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="analysis-buttons">
            <button
              type="button"
              className="btn primary"
              disabled={typed.trim() === ''}
              onClick={() => setText(typed)}
            >
              {t('portfolioFiles.import.read')}
            </button>
          </div>
        </div>
      )}
      {own !== null && <OwnFile read={own} onDone={clear} />}
      {text !== null &&
        own === null &&
        (portfolio === undefined ? (
          <p className="analysis-text">{t('portfolioFiles.one')}</p>
        ) : (
          <Statement key={text} text={text} portfolio={portfolio} onDone={clear} />
        ))}
    </AnalysisSection>
  );
}

interface OpenedFiles {
  readonly files: readonly { getFile(): Promise<File> }[];
}
declare const launchQueue: { setConsumer(take: (opened: OpenedFiles) => void): void } | undefined;

/** A file that the system opened with the installed app; the browser keeps it until it is asked for. */
function useOpenedFile(onText: (text: string) => void): void {
  useEffect(() => {
    if (typeof launchQueue === 'undefined') return;
    launchQueue.setConsumer(async ({ files: [first] }) => {
      if (first) onText(await (await first.getFile()).text());
    });
  }, [onText]);
}
