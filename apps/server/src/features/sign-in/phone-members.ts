import { randomUUID } from 'node:crypto';
import { PLACEHOLDER_DOMAIN } from '../../db/placeholder-email.ts';

export const emailOfNobody = (): string => `${randomUUID()}${PLACEHOLDER_DOMAIN}`;

export const emailOrNull = (email: string): string | null => (isNobodys(email) ? null : email);

export const isNobodys = (email: string): boolean =>
  email.toLowerCase().endsWith(PLACEHOLDER_DOMAIN);
