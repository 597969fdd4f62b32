import './words.ts';
import { changeChart } from '@dorpon/domain/chart/edit-document';
import { applyTemplate } from '@dorpon/domain/chart/edit-studies';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import type { ChartEditor } from '../chart-editor.ts';
import { useStudyLimit } from '../use-study-limit.ts';

const LayoutNameDialog = lazyOverlay(
  async () => (await import('./layout-name-dialog.tsx')).LayoutNameDialog,
);

interface TemplateMenuProps {
  readonly editor: ChartEditor;
  /** The chart that gets the studies, or has them. */
  readonly place: number;
  readonly className?: string;
}

/** Named sets of studies: apply, save, delete. */
export function TemplateMenu({ editor, place, className = 'tool-menu' }: TemplateMenuProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { templates, document } = useSyncExternalStore(editor.subscribe, editor.get);
  const [isNaming, setNaming] = useState(false);
  const mayHave = useStudyLimit();
  const count = document.charts[place]?.studies.length ?? 0;
  const hasStudies = count > 0;
  const entries: MenuEntry[] = [
    ...templates.map((template) => ({
      id: template.id,
      label: template.name,
      onAct() {
        if (mayHave(template.studies.length, count))
          editor.edit((now) => changeChart(now, place, (chart) => applyTemplate(chart, template)));
      },
    })),
    ...(templates.length === 0 && !hasStudies
      ? [{ label: t('chartLayout.templates.none'), disabled: true, onAct: () => {} }]
      : []),
    {
      label: t('chartLayout.templates.save'),
      apart: templates.length > 0,
      disabled: !hasStudies,
      onAct: () => setNaming(true),
    },
    ...templates.map((template, at) => ({
      id: `delete ${template.id}`,
      label: t('chartLayout.templates.delete', { name: template.name }),
      apart: at === 0,
      onAct: () => void editor.deleteTemplate(template.id),
    })),
  ];
  return (
    <>
      <Menu
        className={className}
        label={t('chartLayout.templates.title')}
        entries={entries}
        align="end"
      >
        {t('chartLayout.templates.title')}
        <Icon name="down" size={12} />
      </Menu>
      <LayoutNameDialog
        open={isNaming}
        title={t('chartLayout.templates.save')}
        label={t('chartLayout.templates.name')}
        name=""
        onClose={() => setNaming(false)}
        onSave={(name) => {
          void editor
            .saveTemplate(name, place)
            .then(() => toast({ title: t('chartLayout.templates.saved', { name }) }));
        }}
      />
    </>
  );
}
