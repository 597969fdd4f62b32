import { SHORTEST_PASSWORD } from '@dorpon/contract/sign-in-words';

export const isLongEnough = (password: string): boolean => password.length >= SHORTEST_PASSWORD;
