import { createHmac } from 'node:crypto';

/**
 * Keyed, because six digits or a phone number are soon guessed from a plain hash in the database.
 */
export type KeyedHash = (purpose: string, text: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
