import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { sendProfile } from './calls.ts';

/** Saves name or photo and updates every part of the page that shows them. */
export function useSaveProfile() {
  const { t } = useTranslation();
  const toast = useToast();
  const words = useActFault();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function save(
    change: { name?: string; photo?: string | null },
    done: string,
  ): Promise<boolean> {
    setBusy(true);
    try {
      const { name, photoURL: photo } = await sendProfile(change);
      const member = memberStore.read();
      if (member) memberStore.set({ ...member, name, photo });
      void queries.invalidateQueries({ queryKey: ['mine', 'data'] });
      toast({ title: done });
      return true;
    } catch (fault) {
      toast({ title: t('account.profile.failed'), text: words(fault) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, save };
}
