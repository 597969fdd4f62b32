import { randomUUID } from 'node:crypto';

/** The library wants an e-mail of everybody. Nobody can own one here, and no two are alike. */
const NO_EMAIL = '@phone.invalid';

export const emailOfNobody = (): string => `${randomUUID()}${NO_EMAIL}`;

export const emailOrNull = (email: string): string | null => (isNobodys(email) ? null : email);

export const isNobodys = (email: string): boolean => email.toLowerCase().endsWith(NO_EMAIL);
