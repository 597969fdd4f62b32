import { MIN_PASSWORD_LENGTH } from '@dorpon/contract/sign-in-words';

export const isLongEnough = (password: string): boolean => password.length >= MIN_PASSWORD_LENGTH;
