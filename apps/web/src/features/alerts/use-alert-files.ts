import { exportAlerts, importAlerts } from '@dorpon/contract/alerts';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { useToast } from '../../ui/overlays/toast.tsx';

const FILE_NAME = 'dorpon-alerts.json';
/** A file of as many alerts as a member can have is smaller. */
const MAX_BYTES = 2_000_000;

type AlertFile = BodyOf<typeof importAlerts>['file'];

export function useAlertFiles() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const whyNotRead = (fault: unknown): string => {
    const code = fault instanceof CallError && fault.code;
    if (code === 'bad-parameter') return t('alerts.done.notAFile');
    return code === 'limit-reached' ? t('alerts.done.full') : whyFailed(fault);
  };
  return {
    async save(): Promise<void> {
      try {
        const { answer } = await withProof(() => callNow(exportAlerts, { query: {} }));
        const text = `${JSON.stringify(answer, null, 2)}\n`;
        downloadFile(FILE_NAME, new Blob([text], { type: 'application/json' }));
      } catch (fault) {
        toast({ title: t('alerts.done.exportFailed'), text: whyFailed(fault) });
      }
    },
    async read(file: File): Promise<void> {
      const title = t('alerts.done.importFailed');
      const content = file.size > MAX_BYTES ? null : jsonOf(await file.text());
      if (content === null) return toast({ title, text: t('alerts.done.notAFile') });
      try {
        const { answer } = await callNow(importAlerts, { body: { file: content as AlertFile } });
        const { length: n } = answer.alerts;
        toast({
          title: inNumerals(t('alerts.done.imported', { count: n, n }), numerals),
          ...(answer.skipped > 0 && {
            text: inNumerals(t('alerts.done.skipped', { n: answer.skipped }), numerals),
          }),
        });
        void queries.invalidateQueries({ queryKey: ['mine', 'alerts'] });
      } catch (fault) {
        toast({ title, text: whyNotRead(fault) });
      }
    },
  };
}

/** Null if the text is not an object in JSON. */
function jsonOf(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
