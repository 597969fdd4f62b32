import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { tools } from '@dorpon/domain/chart/drawings/tools';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { limitNotice } from '../../platform/limit-notice.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Ago } from '../../ui/text/ago.tsx';
import type { ChartEditor, EditorState, LayoutVersion } from '../chart-editor.ts';
import { limitOf } from './sync-faults.ts';
import { useChartFaults } from './use-chart-faults.ts';
import './layouts.css';

interface VersionsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly editor: ChartEditor;
  readonly state: EditorState;
}

interface Earlier {
  readonly current: number;
  readonly versions: readonly LayoutVersion[];
  readonly lost: readonly { readonly symbol: string; readonly drawing: Drawing }[];
}

const earlierQuery = (editor: ChartEditor, { layout, document }: EditorState) => {
  const symbols = [...new Set(document.charts.map(({ symbol }) => symbol))];
  return queryOptions({
    queryKey: ['mine', 'chart-versions', layout?.id, symbols],
    queryFn: async (): Promise<Earlier> => {
      const [versions, ...lost] = await Promise.all([
        editor.versions(),
        ...symbols.map(async (symbol) =>
          (await editor.lostDrawings(symbol)).map((drawing) => ({ symbol, drawing })),
        ),
      ]);
      return { ...versions, lost: lost.flat() };
    },
    staleTime: 0,
    gcTime: 0,
  });
};

/** Earlier versions of the open layout, and drawings that lost against another device. */
export function VersionsDialog({ open, onClose, editor, state }: VersionsDialogProps) {
  const { t } = useTranslation();
  const isMember = useMember()?.verified === true;
  const name = state.layout?.name ?? t('chartLayout.unnamed');
  return (
    <Dialog open={open} onClose={onClose} title={t('chartLayout.versionsTitle')} description={name}>
      {isMember ? (
        open && <Versions editor={editor} state={state} onClose={onClose} />
      ) : (
        <p>{t('chartLayout.versionsForMembers')}</p>
      )}
    </Dialog>
  );
}

function Versions({ editor, state, onClose }: Omit<VersionsDialogProps, 'open'>) {
  const { t, language } = useTranslation();
  const toast = useToast();
  const faultWords = useChartFaults();
  const { data: earlier, error, refetch } = useQuery(earlierQuery(editor, state));

  const restore = async (version: number) => {
    try {
      await editor.restoreVersion(version);
      toast({ title: t('chartLayout.restored') });
      onClose();
    } catch (fault) {
      const limit = limitOf(fault);
      if (limit) limitNotice.show(limit);
      else toast({ title: t('chartLayout.failed.restore'), text: faultWords(fault) });
    }
  };

  if (error !== null)
    return (
      <p className="layout-fault" role="alert">
        {t('chartLayout.failed.versions')}. {faultWords(error)}
        <button type="button" className="btn" onClick={() => void refetch()}>
          {t('chartLayout.retry')}
        </button>
      </p>
    );
  if (!earlier) return <div className="layout-rows" aria-busy="true" />;
  return (
    <>
      {earlier.versions.length < 2 && <p>{t('chartLayout.noVersions')}</p>}
      <ul className="layout-rows">
        {earlier.versions.map(({ version, changedAt, overtaken }) => (
          <Row
            key={version}
            note={overtaken && t('chartLayout.overtaken')}
            action={
              version === earlier.current ? (
                <span className="layout-note">{t('chartLayout.current')}</span>
              ) : (
                <button type="button" className="btn" onClick={() => void restore(version)}>
                  {t('chartLayout.restore')}
                </button>
              )
            }
          >
            <Ago at={changedAt} />
          </Row>
        ))}
      </ul>
      {earlier.lost.length > 0 && (
        <>
          <h3 className="layout-head">{t('chartLayout.lostDrawings')}</h3>
          <ul className="layout-rows">
            {earlier.lost.map(({ symbol, drawing }) => (
              <Row
                key={`${drawing.id} ${drawing.changedAt}`}
                note={<Ago at={drawing.changedAt} />}
                action={
                  <button
                    type="button"
                    className="btn"
                    onClick={() => {
                      editor.restoreDrawing(symbol, drawing);
                      onClose();
                    }}
                  >
                    {t('chartLayout.restore')}
                  </button>
                }
              >
                <b translate="no">{symbol}</b> {tools[drawing.tool].name[language]}
              </Row>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly note: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Row({ note, action, children }: RowProps) {
  return (
    <li>
      <span className="layout-name">{children}</span>
      {note && <span className="layout-note">{note}</span>}
      {action}
    </li>
  );
}
