import { linkPages } from '@dorpon/contract/link-pages';

/** The screens of sign-in. Signing in never leads back to one of them. */
export const signInPages: readonly string[] = ['/login', ...Object.values(linkPages)];
