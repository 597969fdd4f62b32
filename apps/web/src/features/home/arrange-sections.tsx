import './arrange-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetting } from '../../platform/setting.ts';
import { homeSectionsSetting } from '../../platform/settings.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ColumnsList } from '../../ui/table/columns/columns-list.tsx';
import { columnsOf } from './section-columns.ts';
import { settingOf } from './section-setting.ts';
import '../../ui/table/columns/columns-list.css';

interface ArrangeSectionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Orders and hides the sections of home; each change applies at once. */
export function ArrangeSections({ open, onClose }: ArrangeSectionsProps) {
  const { t } = useTranslation();
  const phone = useMedia('(width < 680px)');
  const chosen = useSetting(homeSectionsSetting);
  const byDefault = columnsOf('', phone).flat();
  const all = (['index', ...byDefault] as const).map((id) => ({
    id,
    head: t(`arrange.section.${id}`),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('arrange.title')}
      description={t('arrange.help')}
      actions={
        <>
          <button
            type="button"
            className="btn"
            disabled={chosen === ''}
            onClick={() => homeSectionsSetting.choose('')}
          >
            {t('arrange.reset')}
          </button>
          <button type="button" className="btn primary" onClick={onClose}>
            {t('table.done')}
          </button>
        </>
      }
    >
      <ColumnsList
        columns={all}
        layout={['index', ...columnsOf(chosen, phone).flat()]}
        onLayout={([, ...shown]) => homeSectionsSetting.choose(settingOf(shown, byDefault))}
      />
    </Dialog>
  );
}
