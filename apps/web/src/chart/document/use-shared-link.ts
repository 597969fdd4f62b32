import './words.ts';
import { type ReadSnapshot, readSnapshot } from '@dorpon/contract/chart-file';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import type { ChartEditor } from '../chart-editor.ts';
import { readLinkText } from './link-text.ts';
import { publishedChart } from './published-chart.ts';
import { isNotFound } from './sync-faults.ts';
import { useSnapshotFaults } from './use-layout-files.ts';

/** `#c=` has the chart itself, `#p=` the id of a published one. */
export const LINK = { chart: 'c', published: 'p' } as const;

/** Shows the chart in the fragment of the address. When it is kept or left, the fragment goes. */
export function useSharedLink(editor: ChartEditor): void {
  const { t } = useTranslation();
  const toast = useToast();
  const faultText = useSnapshotFaults();

  useEffect(() => {
    const failed = (text: string) => toast({ title: t('chartLayout.failed.link'), text });
    const open = async () => {
      const link = new URLSearchParams(location.hash.slice(1));
      const [text, id] = [link.get(LINK.chart), link.get(LINK.published)];
      if (text === null && id === null) return;
      try {
        const read: ReadSnapshot =
          text === null
            ? readSnapshot(await publishedChart(id ?? ''))
            : await readLinkText(text, () => crypto.randomUUID());
        if (!read.ok) return failed(faultText(read.fault));
        editor.showShared(read.snapshot);
        const names = [...new Set(read.dropped)].join(', ');
        if (names !== '') toast({ title: t('chartLayout.dropped', { names }) });
      } catch (error) {
        failed(isNotFound(error) ? t('chartLayout.wrong.gone') : t('fault.away'));
      }
    };
    void open();
    const onHash = () => void open();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [editor, t, toast, faultText]);

  useEffect(() => {
    let wasShared = editor.get().isShared;
    return editor.subscribe(() => {
      const { isShared } = editor.get();
      if (wasShared && !isShared)
        history.replaceState(history.state, '', location.pathname + location.search);
      wasShared = isShared;
    });
  }, [editor]);
}
