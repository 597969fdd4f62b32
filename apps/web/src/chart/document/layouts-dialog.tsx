import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Ago } from '../../ui/text/ago.tsx';
import type { ChartEditor, EditorState, LayoutSummary } from '../chart-editor.ts';
import { LayoutNameDialog } from './layout-name-dialog.tsx';
import { useSavingWords } from './saving-mark.tsx';
import { useChartFaults } from './use-chart-faults.ts';
import './layouts.css';

interface LayoutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly editor: ChartEditor;
  readonly state: EditorState;
}

/** All layouts: open, rename, copy, delete. */
export function LayoutsDialog({ open, onClose, editor, state }: LayoutsDialogProps) {
  const { t } = useTranslation();
  const openLayout = useOpenLayout(editor);
  const toast = useToast();
  const [renamed, setRenamed] = useState<LayoutSummary>();
  const [deleted, setDeleted] = useState<LayoutSummary>();
  const words = useSavingWords(state);
  const nameOf = ({ name }: LayoutSummary) => name || t('chartLayout.unnamed');
  const isTrouble = state.saving === 'offline' || state.saving === 'failed';
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('chartLayout.title')}
        actions={
          <button
            type="button"
            className="btn"
            onClick={() => {
              onClose();
              void editor.newLayout();
            }}
          >
            {t('chartLayout.new')}
          </button>
        }
      >
        <p className="layout-fault" data-trouble={isTrouble}>
          {words}
          {isTrouble && (
            <button type="button" className="btn" onClick={editor.retry}>
              {t('chartLayout.retry')}
            </button>
          )}
        </p>
        {state.layouts.some(({ isStill }) => isStill) && <StillNote />}
        <ul className="layout-rows">
          {state.layouts.map((layout) => (
            <li key={layout.id}>
              <button
                type="button"
                className="layout-name"
                aria-current={layout.id === state.layout?.id ? 'true' : undefined}
                onClick={() => {
                  onClose();
                  void openLayout(layout.id);
                }}
              >
                {nameOf(layout)}
              </button>
              <span className="layout-note">
                <LayoutNote layout={layout} />
              </span>
              <Menu
                className="layout-more"
                label={t('chartLayout.actions', { name: nameOf(layout) })}
                iconOnly
                align="end"
                entries={[
                  { label: t('chartLayout.rename'), onAct: () => setRenamed(layout) },
                  {
                    label: t('chartLayout.copy'),
                    onAct: () =>
                      void editor
                        .copyLayout(layout.id, t('chartLayout.copyOf', { name: nameOf(layout) }))
                        .catch(() =>
                          toast({
                            title: t('chartLayout.localLimit'),
                            text: t('chartLayout.fault.local-limit'),
                          }),
                        ),
                  },
                  { label: t('chartLayout.delete'), onAct: () => setDeleted(layout) },
                ]}
              >
                <Icon name="dots" />
              </Menu>
            </li>
          ))}
        </ul>
      </Dialog>
      <LayoutNameDialog
        open={renamed !== undefined}
        title={t('chartLayout.rename')}
        label={t('chartLayout.name')}
        name={renamed?.name ?? ''}
        onClose={() => setRenamed(undefined)}
        onSave={(name) => renamed && void editor.renameLayout(renamed.id, name)}
      />
      <Dialog
        open={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={t('chartLayout.deleteTitle', { name: deleted ? nameOf(deleted) : '' })}
        description={t('chartLayout.deleteText')}
        actions={
          <>
            <button type="button" className="btn" onClick={() => setDeleted(undefined)}>
              {t('chartLayout.cancel')}
            </button>
            <button
              type="button"
              className="btn primary"
              onClick={() => {
                if (deleted) void editor.deleteLayout(deleted.id);
                setDeleted(undefined);
              }}
            >
              {t('chartLayout.deleteNow')}
            </button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  );
}

function LayoutNote({ layout: { isUnsent, isStill, changedAt } }: { layout: LayoutSummary }) {
  const { t } = useTranslation();
  if (isUnsent) return t('chartLayout.notSent');
  return isStill ? t('chartLayout.still') : <Ago at={changedAt} />;
}

/** What can be done with layouts above the limit of the membership. */
function StillNote() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const most = entitlementsOf(useMember()?.type ?? 'free').layouts;
  return (
    <p className="layout-still">
      {inNumerals(t('chartLayout.stillText', { most }), numerals)}{' '}
      <Link className="link-btn" to="/pro-member">
        {t('chartLayout.seePro')}
      </Link>
    </p>
  );
}

/** Opens a layout; one that is only on the server may not be reachable. */
export function useOpenLayout(editor: ChartEditor): (id: string) => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  const faultWords = useChartFaults();
  return async (id) => {
    try {
      await editor.openLayout(id);
    } catch (error) {
      toast({ title: t('chartLayout.failed.open'), text: faultWords(error) });
    }
  };
}
