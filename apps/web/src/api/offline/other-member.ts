import { CallError } from '@dorpon/contract/error-catalogue';

/** The call named its member, and another one is signed in at this browser by now. */
export const isOfOtherMember = (fault: unknown): boolean =>
  fault instanceof CallError && fault.code === 'forbidden' && fault.field === 'uid';
