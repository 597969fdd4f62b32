import { checkTransaction } from '@dorpon/contract/portfolio-check';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callNow } from '../../../api/call.ts';
import { PORTFOLIO_KEY } from '../../../portfolio/portfolios.ts';

const PAUSE_MS = 500;

/** What a transaction would do, asked when typing pauses: undefined while unknown, and until the next answer of what stood there before. */
export function useCheck(
  portfolio: string | undefined,
  id: string | undefined,
  content: TransactionContent | undefined,
) {
  const text = content === undefined ? '' : JSON.stringify(content);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...PORTFOLIO_KEY, 'check', portfolio, id, asked],
    queryFn: async ({ signal }) => {
      const body = {
        portfolio: portfolio ?? '',
        ...(id && { id }),
        content: JSON.parse(asked) as TransactionContent,
      };
      return (await callNow(checkTransaction, { body, signal })).answer;
    },
    enabled: portfolio !== undefined && asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const check = text === '' ? undefined : data;
  return { check, isOfNow: asked === text && !isPlaceholderData };
}
