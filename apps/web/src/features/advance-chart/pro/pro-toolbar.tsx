import { type Arrangement, type ChartDocument, LINKS } from '@dorpon/domain/chart/chart-document';
import { toggleLink } from '@dorpon/domain/chart/edit-document';
import type { ReactNode } from 'react';
import type { ChartEditor } from '../../../chart/chart-editor.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { ChartToolbar, type ChartToolbarProps } from '../toolbar/chart-toolbar.tsx';
import { ArrangementPicker } from './arrangement/arrangement-picker.tsx';

interface ProToolbarProps
  extends Pick<
    ChartToolbarProps,
    'chart' | 'onChart' | 'onInterval' | 'onCompare' | 'onStudies' | 'onAdjustments' | 'sharing'
  > {
  readonly editor: ChartEditor;
  readonly document: ChartDocument;
  readonly onArrangement: (arrangement: Arrangement) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isFull: boolean;
  readonly onFull: () => void;
  readonly layoutMenu: ReactNode;
  readonly layoutName: string;
  readonly more: readonly MenuEntry[];
  readonly isReplayed: boolean;
  readonly onReplay: () => void;
  /** Two rows: one would be cut. */
  readonly phone: boolean;
}

/** Arrangement and links, then the controls of the active chart. */
export function ProToolbar(props: ProToolbarProps) {
  const { editor, document, isReplayed, onReplay, phone, layoutMenu } = props;
  const { t, language } = useTranslation();
  const words = t.tree('advanceChartPro.links');
  const linkEntries = LINKS.map(
    (link): MenuEntry => ({
      label: words[link],
      checked: document.links.includes(link),
      onAct: () => editor.edit((now) => toggleLink(now, link)),
    }),
  );
  const screens = (
    <>
      <ArrangementPicker value={document.arrangement} onChoose={props.onArrangement} />
      <i className="tool-rule" />
      <Menu
        className="tool-menu"
        label={t('advanceChartPro.linked')}
        iconOnly
        entries={linkEntries}
      >
        <Icon name="link" size={14} />
        <span data-till="5">{t('advanceChartPro.linked')}</span>
        <b>
          {document.links.length > 0 && (
            <span data-till="1">{document.links.map((link) => words[link]).join(', ')}</span>
          )}
        </b>
        <Icon name="down" size={12} />
      </Menu>
      <i className="tool-rule" />
    </>
  );
  const replay = (
    <button
      type="button"
      className="tool-menu"
      aria-pressed={isReplayed}
      aria-label={t('advanceChartPro.replay.label')}
      onClick={onReplay}
    >
      <Icon name="back" size={14} />
      <span data-till={phone ? undefined : 5}>{t('advanceChartPro.replay.open')}</span>
    </button>
  );
  const width = [
    language,
    document.arrangement,
    document.links.length,
    props.layoutName,
    isReplayed,
    phone,
  ].join();
  return (
    <>
      <ChartToolbar
        {...props}
        onUndo={editor.undo}
        onRedo={editor.redo}
        width={width}
        before={phone ? undefined : screens}
        layoutMenu={phone ? undefined : layoutMenu}
      >
        {!phone && replay}
      </ChartToolbar>
      {phone && (
        <div className="chart-tools pro-phone-tools" data-level="6">
          {screens}
          {layoutMenu}
          <span className="tools-end">{replay}</span>
        </div>
      )}
    </>
  );
}
