import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../api/member.ts';
import { publicationsQuery } from './public-calls.ts';

/** Undefined while unknown, and for those who cannot publish. */
export function usePublications() {
  const member = useMember();
  return useQuery(publicationsQuery(member?.verified ? member.id : null)).data;
}
