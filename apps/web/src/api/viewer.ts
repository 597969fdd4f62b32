import type { Viewer } from '@dorpon/domain/membership/entitlements';
import { useMember } from './member.ts';

/** Who looks, for the table of limits; undefined until it is known. */
export function useViewer(): Viewer | undefined {
  const member = useMember();
  return member === null ? 'visitor' : member?.type;
}
