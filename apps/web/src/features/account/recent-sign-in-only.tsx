import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type MyDataCounts, myDataQuery } from './calls.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface RecentSignInOnlyProps {
  readonly data: MyDataCounts;
  readonly children: ReactNode;
}

/** Asks to sign in again if the last sign-in is too old. */
export function RecentSignInOnly({ data, children }: RecentSignInOnlyProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  if (data.freshForMs > 0) return children;
  return (
    <>
      <p className="account-text">{t('account.againText')}</p>
      <SignInAgain
        data={data}
        back="/privacy"
        onDone={() => void queries.invalidateQueries({ queryKey: myDataQuery.queryKey })}
      />
    </>
  );
}
