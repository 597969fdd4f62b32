import './words.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import type { ChartEditor } from '../chart-editor.ts';
import {
  SavingMark,
  useLeftOutNotice,
  useLimitNotice,
  useOvertakenNotice,
} from './saving-mark.tsx';
import { useLayoutFiles } from './use-layout-files.ts';
import './layouts.css';

const LayoutsDialog = lazyOverlay(async () => (await import('./layouts-dialog.tsx')).LayoutsDialog);
const VersionsDialog = lazyOverlay(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog,
);
const ShareDialog = lazyOverlay(async () => (await import('./share-dialog.tsx')).ShareDialog);
const LayoutNameDialog = lazyOverlay(
  async () => (await import('./layout-name-dialog.tsx')).LayoutNameDialog,
);

interface LayoutMenuProps {
  readonly editor: ChartEditor;
  /** Of the button. */
  readonly className?: string;
  /** Only an icon, where there is no room for the name. */
  readonly iconOnly?: boolean;
}

type Task = 'name' | 'layouts' | 'versions' | 'share';

/** Recent layouts in the menu; the dialog has all. */
const RECENT = 6;

/** The name of the open layout, whether it is saved, and everything that can be done with layouts. */
export function LayoutMenu({ editor, className = 'tool-menu', iconOnly = false }: LayoutMenuProps) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  const { exportFile, importFile } = useLayoutFiles(editor);
  const [task, setTask] = useState<Task>();
  const file = useRef<HTMLInputElement>(null);
  const close = () => setTask(undefined);
  useLimitNotice(state.fault, () => setTask('layouts'));
  useLeftOutNotice(state.leftOut);
  useOvertakenNotice(editor, state.overtaken, () => setTask('versions'));
  const name = state.layout?.name ?? t('chartLayout.unnamed');
  const named = state.layouts.filter((layout) => layout.name !== '');
  const entries = (): MenuEntry[] => [
    { label: t('chartLayout.saveAs'), onAct: () => setTask('name') },
    { label: t('chartLayout.new'), onAct: () => void editor.newLayout() },
    { label: t('chartLayout.layouts'), onAct: () => setTask('layouts') },
    ...named.slice(0, RECENT).map(
      (layout, place): MenuEntry => ({
        id: layout.id,
        label: layout.name,
        checked: layout.id === state.layout?.id,
        closes: true,
        apart: place === 0,
        onAct: () => void editor.openLayout(layout.id).catch(() => setTask('layouts')),
      }),
    ),
    { label: t('chartLayout.share'), apart: true, onAct: () => setTask('share') },
    { label: t('chartLayout.versions'), onAct: () => setTask('versions') },
    { label: t('chartLayout.export'), onAct: exportFile },
    { label: t('chartLayout.import'), onAct: () => file.current?.click() },
  ];
  const dialog = { onClose: close, editor, state };
  return (
    <span className="layout-menu">
      <Menu
        className={className}
        label={`${t('chartLayout.label')} ${name}`}
        iconOnly
        entries={entries}
      >
        {iconOnly ? (
          <Icon name="board" />
        ) : (
          <>
            <span className="layout-label">{t('chartLayout.label')}</span>{' '}
            <b className="layout-open" data-may-clip="">
              {name}
            </b>
          </>
        )}
        <SavingMark state={state} />
        {!iconOnly && <Icon name="down" size={12} />}
      </Menu>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('chartLayout.import')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void importFile(chosen);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <LayoutNameDialog
        open={task === 'name'}
        title={t('chartLayout.saveAs')}
        label={t('chartLayout.name')}
        name={state.layout ? t('chartLayout.copyOf', { name }) : ''}
        onClose={close}
        onSave={(next) => void editor.saveAs(next)}
      />
      <LayoutsDialog open={task === 'layouts'} {...dialog} />
      <VersionsDialog open={task === 'versions'} {...dialog} />
      <ShareDialog open={task === 'share'} {...dialog} />
    </span>
  );
}
