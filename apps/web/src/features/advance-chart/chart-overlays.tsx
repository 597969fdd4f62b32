import { addCompared } from '@dorpon/domain/chart/edit-compared';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.ts';
import { TemplateMenu } from '../../chart/document/template-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SharePicker } from '../../market-ui/share/share-picker.tsx';
import { useShareNames } from '../../market-ui/share/use-share-names.ts';
import { AdjustmentsDialog } from './dialogs/adjustments-dialog.tsx';
import { BarsTable } from './dialogs/bars-table.tsx';
import { SettingsDialog } from './dialogs/settings-dialog.tsx';
import { FormulaDialog } from './formulas/lazy-formula-dialog.ts';
import { GoToDate } from './range/go-to-date.tsx';
import { StudyPicker, type StudyPickerProps } from './studies/study-picker.tsx';
import { StudySettings } from './studies/study-settings.tsx';
import type { ChartScreenState } from './view/use-chart-screen.ts';
import type { Dialogs } from './view/use-dialogs.ts';

interface ChartOverlaysProps {
  readonly screen: ChartScreenState;
  readonly dialogs: Dialogs;
  /** Of the chart in its document. */
  readonly place?: number;
  /** Further studies of one screen. */
  readonly studies?: Pick<StudyPickerProps, 'more' | 'onMore'>;
}

/** The dialogs of a chart; each loads when it is first opened. */
export function ChartOverlays({ screen, dialogs, place = 0, studies }: ChartOverlaysProps) {
  const { t } = useTranslation();
  const { chart, onChart, host, sources } = screen;
  const { dialog, close } = dialogs;
  const companies = useQuery(companiesQuery).data;
  const nameOf = useShareNames(companies);
  const written = chart.studies.find(({ id, formula }) => id === dialogs.study && formula);
  return (
    <>
      <StudyPicker
        open={dialog === 'studies'}
        onClose={close}
        chart={chart}
        onChart={onChart}
        onFormula={() => dialogs.open('formula')}
        {...studies}
      />
      <StudySettings
        chart={chart}
        onChart={onChart}
        id={written ? undefined : dialogs.study}
        onClose={() => dialogs.setStudy(undefined)}
      />
      <FormulaDialog
        open={dialog === 'formula' || written !== undefined}
        onClose={() => {
          dialogs.setStudy(undefined);
          if (dialog === 'formula') close();
        }}
        chart={chart}
        onChart={onChart}
        study={written}
      />
      <SharePicker
        open={dialog === 'compare'}
        onClose={close}
        title={t('advanceChart.compare.title')}
        onPick={(symbol) => onChart((now) => addCompared(now, symbol))}
        companies={companies}
        nameOf={nameOf}
      />
      <GoToDate open={dialog === 'go-to'} onClose={close} onDay={(day) => void host?.goTo(day)} />
      <SettingsDialog open={dialog === 'settings'} onClose={close} chart={chart} onChart={onChart}>
        <TemplateMenu editor={screen.editor} place={place} className="btn" />
      </SettingsDialog>
      {sources && (
        <AdjustmentsDialog
          open={dialog === 'adjustments'}
          onClose={close}
          adjustments={sources.source.adjustments}
          isRaw={chart.adjust === 0}
        />
      )}
      {sources && (
        <BarsTable
          open={dialog === 'table'}
          onClose={close}
          chart={chart}
          host={host}
          source={sources.source}
        />
      )}
    </>
  );
}
