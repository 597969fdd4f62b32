import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { type ViewName, viewNames } from './built-in-views.ts';
import type { SavedViews } from './use-saved-views.ts';
import { ViewDialog, type ViewTask } from './view-dialog.tsx';

interface ViewBarProps {
  readonly view: ViewName;
  readonly saved: SavedViews;
  readonly phone: boolean;
}

const SAVED_PREFIX = 'saved ';

export function ViewBar({ view, saved, phone }: ViewBarProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const [task, setTask] = useState<ViewTask | null>(null);
  const { current, changed } = saved;
  const choices = [
    ...viewNames.map((value) => ({ value: value as string, label: t(`dataMatrix.view.${value}`) })),
    ...saved.views.map(({ name }) => ({ value: SAVED_PREFIX + name, label: name })),
  ];
  const value = current === null ? view : SAVED_PREFIX + current;
  const choose = (chosen: string) => {
    const builtIn = viewNames.find((name) => name === chosen);
    if (builtIn === undefined) saved.openSaved(chosen.slice(SAVED_PREFIX.length));
    else saved.openBuiltIn(builtIn);
  };
  const entries: MenuEntry[] = [
    ...(changed && current !== null
      ? [{ label: t('dataMatrix.keep', { name: current }), onAct: () => saved.saveAs(current) }]
      : []),
    { label: t('dataMatrix.saveAs'), onAct: () => setTask('save') },
    ...(current === null
      ? []
      : [
          { label: t('dataMatrix.rename'), onAct: () => setTask('rename') },
          { label: t('dataMatrix.delete'), onAct: () => setTask('delete') },
        ]),
    ...(changed ? [{ label: t('dataMatrix.undo'), onAct: saved.undo }] : []),
    {
      label: t('dataMatrix.copy'),
      onAct: () => void copy(location.href, t('dataMatrix.copied'), t('dataMatrix.notCopied')),
    },
  ];
  const control = { label: t('dataMatrix.views'), value, choices, onChoose: choose };
  return (
    <span className="view-bar">
      {phone ? <SelectMenu {...control} /> : <Segmented {...control} />}
      {changed && <span className="view-changed">{t('dataMatrix.changed')}</span>}
      <Menu className="view-menu" label={t('dataMatrix.viewMenu')} entries={entries} iconOnly>
        <Icon name="dots" />
      </Menu>
      <ViewDialog task={task} saved={saved} onClose={() => setTask(null)} />
    </span>
  );
}
