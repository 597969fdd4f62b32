import { createHmac } from 'node:crypto';

/** Says nothing to who reads the database: six digits or a phone number are soon guessed from a plain hash. */
export type KeyedHash = (purpose: string, text: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
