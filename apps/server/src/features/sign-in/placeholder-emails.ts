import { randomUUID } from 'node:crypto';
import { PLACEHOLDER_DOMAIN } from '../../db/placeholder-email.ts';

export const placeholderEmail = (): string => `${randomUUID()}${PLACEHOLDER_DOMAIN}`;

export const emailOrNull = (email: string): string | null =>
  isPlaceholderEmail(email) ? null : email;

export const isPlaceholderEmail = (email: string): boolean =>
  email.toLowerCase().endsWith(PLACEHOLDER_DOMAIN);
