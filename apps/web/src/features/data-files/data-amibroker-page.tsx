import './words.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { FileActions } from './file-actions.tsx';
import { FileForm } from './file-form.tsx';
import { FilePreview } from './file-preview.tsx';
import { parseFileSearch } from './file-search.ts';
import { HowTo } from './how-to.tsx';
import './data-files.css';

const ready = { kind: 'ready' } as const;

/** Price files: options, preview, download, and scripts that fetch them. */
export function DataFilesPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const choice = useMemo(() => parseFileSearch(search), [search]);
  const change = useCallback(
    (next: object) => onSearch(parseFileSearch({ ...choice, ...next })),
    [choice, onSearch],
  );
  return (
    <PageFrame
      title={t('dataFiles.title')}
      description={t('dataFiles.description')}
      note={t('dataFiles.note')}
      state={ready}
    >
      <div className="data-files">
        <FileForm choice={choice} onChange={change} />
        <div className="file-result">
          <FilePreview choice={choice} />
          <FileActions choice={choice} />
        </div>
      </div>
      <HowTo choice={choice} />
    </PageFrame>
  );
}
