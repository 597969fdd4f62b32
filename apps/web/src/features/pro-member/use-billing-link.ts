import { billingWords, ssoToBilling, ssoToCart } from '@dorpon/contract/billing';
import { CallError } from '@dorpon/contract/error-catalogue';
import { billingNameOf } from '@dorpon/domain/membership/billing-name';
import { PLANS, type Plan } from '@dorpon/domain/membership/plan';
import { useRef, useState } from 'react';
import { callNow } from '../../api/call.ts';
import { memberStore } from '../../api/member.ts';
import { withProof } from '../../api/with-proof.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { openPage } from '../../platform/open-page.ts';
import type { Notice } from '../../platform/toast-queue.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { pageOfBilling } from './page-of-billing.ts';

/** The cart with a plan, or the account in billing. */
export type BillingGoal = Plan | 'account';

const TIMEOUT_MS = 12_000;
const BACK = encodeURIComponent('/pro-member');

/** Opens billing, signed in. The address is made for each press and not kept. */
export function useBillingLink() {
  const { t } = useTranslation();
  const toast = useToast();
  const running = useRef(false);
  const [opening, setOpening] = useState<BillingGoal | null>(null);

  const leadingTo = (label: string, path: string): Pick<Notice, 'action'> => ({
    action: { label, onAct: () => openPage(path) },
  });

  async function open(goal: BillingGoal): Promise<void> {
    if (running.current) return;
    const member = memberStore.read();
    if (!member) {
      const signIn = leadingTo(t('proMember.billing.signIn'), `/login?next=${BACK}`);
      // The notice is in Bangla in both languages.
      if (goal === 'account') toast({ title: billingWords.accountSignIn, ...signIn });
      else
        toast({ title: billingWords.cartSignIn, text: billingWords.cartSignInNotice, ...signIn });
      return;
    }
    running.current = true;
    setOpening(goal);
    try {
      const page = pageOfBilling(await fetchAddress(goal, member.email), location.origin);
      if (page === null) toast({ title: billingWords.noRedirect });
      else if (page.isOurs) openPage(page.address);
      else location.assign(page.address);
    } catch (fault) {
      toast({ title: whyNot(fault), ...remedyOf(fault) });
    } finally {
      running.current = false;
      setOpening(null);
    }
  }

  function remedyOf(fault: unknown): Pick<Notice, 'action'> {
    if (!(fault instanceof CallError) || fault.code !== 'not-verified') return {};
    return fault.field === 'email'
      ? leadingTo(t('proMember.billing.addEmail'), '/privacy')
      : leadingTo(t('proMember.billing.confirm'), `/verifyEmail?next=${BACK}`);
  }

  return { open, opening };
}

async function fetchAddress(goal: BillingGoal, email: string | null): Promise<string> {
  const body = email === null ? {} : { email, ...billingNameOf(email) };
  const { answer } = await withProof(() => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return goal === 'account'
      ? callNow(ssoToBilling, { body, signal })
      : callNow(ssoToCart, { query: { i: PLANS.indexOf(goal) }, body, signal });
  });
  return answer.redirect_url;
}

/** The server's `msg`, else the error's own text, else the specified words. */
function whyNot(fault: unknown): string {
  if (fault instanceof NoAnswerError && fault.status !== null && fault.status < 400)
    return billingWords.noRedirect;
  return (fault instanceof Error && fault.message) || billingWords.failed;
}
