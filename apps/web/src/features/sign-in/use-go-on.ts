import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { memberStore, useMember } from '../../api/member.ts';
import { doorTo } from './sign-in-search.ts';

/** Leaves for `next` as soon as somebody is signed in, here or in another tab; true once it was asked. */
export function useGoOn(next: string): boolean {
  const { history } = useRouter();
  const member = useMember();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    void memberStore.refresh().then(() => setAsked(true));
  }, []);
  useEffect(() => {
    if (member) history.replace(member.verified ? next : doorTo(next, '/verifyEmail'));
  }, [member, next, history]);
  return isAsked;
}
