import './words.ts';
import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import { useEffect, useRef } from 'react';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import type { ChartEditor, EditorState } from '../chart-editor.ts';
import './layouts.css';

/** Whether the open layout is saved, in words. */
export function useSavingWords({ saving, fault }: Pick<EditorState, 'saving' | 'fault'>): string {
  const { t } = useTranslation();
  const isMember = useMember()?.verified === true;
  if (fault !== undefined) return t(`chartLayout.fault.${fault}`);
  if (saving === 'saved' && !isMember) return t('chartLayout.saving.savedHere');
  return t(`chartLayout.saving.${saving}`);
}

/** A dot that is filled while something is not saved. Troubles are announced, saves are not. */
export function SavingMark({ state }: { readonly state: EditorState }) {
  const words = useSavingWords(state);
  const { saving } = state;
  const isTrouble = saving === 'offline' || saving === 'failed';
  return (
    <>
      <i className="saving-mark" data-saving={saving} title={words} />
      <span className="sr-only" role="status">
        {isTrouble && words}
      </span>
    </>
  );
}

/** Says once that this browser has no room for the open layout, and where others can be deleted. */
export function useLimitNotice(fault: EditorState['fault'], onLayouts: () => void): void {
  const { t } = useTranslation();
  const toast = useToast();
  const show = useRef(onLayouts);
  show.current = onLayouts;
  useEffect(() => {
    if (fault !== 'local-limit') return;
    toast({
      title: t('chartLayout.localLimit'),
      text: t('chartLayout.fault.local-limit'),
      action: { label: t('chartLayout.layouts'), onAct: () => show.current() },
    });
  }, [fault, t, toast]);
}

/** Says that drawings were not added, because their symbol has as many as it may have. */
export function useLeftOutNotice(leftOut: number): void {
  const { t } = useTranslation();
  const toast = useToast();
  const numerals = useNumerals();
  const told = useRef(leftOut);
  useEffect(() => {
    if (leftOut <= told.current) return;
    const title = t('chartLayout.leftOut', { count: leftOut - told.current });
    told.current = leftOut;
    const text = t('chartLayout.leftOutText', { max: MAX_DRAWINGS });
    toast({ title: inNumerals(title, numerals), text: inNumerals(text, numerals) });
  }, [leftOut, t, toast, numerals]);
}

/** Says once that another device changed the same thing, and where the other version is. */
export function useOvertakenNotice(
  editor: ChartEditor,
  overtaken: number,
  onVersions: () => void,
): void {
  const { t } = useTranslation();
  const toast = useToast();
  const told = useRef(overtaken);
  const show = useRef(onVersions);
  show.current = onVersions;
  useEffect(() => {
    if (overtaken <= told.current) return;
    told.current = overtaken;
    toast({
      title: t('chartLayout.overtakenNow'),
      text: t('chartLayout.overtakenText'),
      action: { label: t('chartLayout.versionsTitle'), onAct: () => show.current() },
    });
  }, [overtaken, editor, t, toast]);
}
