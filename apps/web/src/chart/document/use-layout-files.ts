import type { ChartSnapshot } from '@dorpon/contract/chart-document';
import {
  chartFileText,
  MAX_CHART_FILE_BYTES,
  readChartFile,
  type SnapshotFault,
} from '@dorpon/contract/chart-file';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import type { ChartEditor } from '../chart-editor.ts';

/** Why a link or a file cannot be shown, in the reader's language. */
export function useSnapshotFaults(): (fault: SnapshotFault) => string {
  const { t } = useTranslation();
  return useCallback(
    (fault) =>
      fault.why === 'wrong'
        ? t('chartLayout.wrong.wrong', { field: fault.field, message: fault.message })
        : t(`chartLayout.wrong.${fault.why}`),
    [t],
  );
}

/** Characters that file systems refuse. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim();

export function useLayoutFiles(editor: ChartEditor) {
  const { t } = useTranslation();
  const toast = useToast();
  const faultText = useSnapshotFaults();

  const exportFile = useCallback(() => {
    const { layout } = editor.get();
    const name = layout?.name ?? t('chartLayout.unnamed');
    const text = chartFileText(name, editor.snapshot() as unknown as ChartSnapshot);
    downloadFile(`${fileName(name)}.dorpon-chart.json`, new Blob([text]));
  }, [editor, t]);

  const importFile = useCallback(
    async (file: File) => {
      const read =
        file.size > MAX_CHART_FILE_BYTES
          ? ({ ok: false, fault: { why: 'too-large' } } as const)
          : readChartFile(await file.text());
      if (!read.ok)
        return toast({ title: t('chartLayout.failed.import'), text: faultText(read.fault) });
      await editor.importLayout(read.name, read.snapshot);
      const names = [...new Set(read.dropped)].join(', ');
      toast({
        title: t('chartLayout.imported', { name: read.name }),
        ...(names !== '' && { text: t('chartLayout.dropped', { names }) }),
      });
    },
    [editor, t, toast, faultText],
  );

  return { exportFile, importFile };
}
