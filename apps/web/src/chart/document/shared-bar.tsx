import './words.ts';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartEditor } from '../chart-editor.ts';
import { LayoutNameDialog } from './layout-name-dialog.tsx';
import './layouts.css';

/** Above a chart from a link: keep it, or go back to the own charts. Nothing above others. */
export function SharedBar({ editor }: { readonly editor: ChartEditor }) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { isShared, document } = useSyncExternalStore(editor.subscribe, editor.get);
  if (!isShared) return null;
  return (
    <section className="shared-bar" aria-label={t('chartLayout.shared')}>
      <p>
        <b>{t('chartLayout.shared')}</b> {t('chartLayout.sharedHint')}
      </p>
      <button type="button" className="btn" onClick={() => void editor.leaveShared()}>
        {t('chartLayout.leave')}
      </button>
      <button type="button" className="btn primary" onClick={() => setNaming(true)}>
        {t('chartLayout.keep')}
      </button>
      <LayoutNameDialog
        open={isNaming}
        title={t('chartLayout.keep')}
        label={t('chartLayout.name')}
        name={document.charts[0]?.symbol ?? ''}
        onClose={() => setNaming(false)}
        onSave={(name) => void editor.keepShared(name)}
      />
    </section>
  );
}
