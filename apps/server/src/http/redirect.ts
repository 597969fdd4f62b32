import type { FastifyReply } from 'fastify';

/**
 * The path of an address on this site, as a browser resolves it; `/` for any other site. A path
 * that begins with two slashes would be another site, so it becomes `/` too.
 */
export function ownAddress(to: string, publicUrl: string): string {
  const here = new URL(publicUrl);
  const at = URL.parse(to, publicUrl);
  // Not by origin alone: `blob:https://here/` has ours.
  if (at?.protocol !== here.protocol || at.host !== here.host) return '/';
  return at.pathname.startsWith('//') ? '/' : at.pathname + at.search + at.hash;
}

/** Redirects within this site, never to another. */
export const redirect = (reply: FastifyReply, to: string, publicUrl: string): FastifyReply =>
  reply.redirect(ownAddress(to, publicUrl));
