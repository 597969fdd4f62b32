import { linkPages } from '@dorpon/contract/link-pages';

/** The screens of sign-in. Nobody is sent back to one of them after signing in. */
export const signInPages: readonly string[] = ['/login', ...Object.values(linkPages)];
