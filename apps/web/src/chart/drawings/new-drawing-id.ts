/**
 * Short, because drawings travel in links; random, because two devices draw at the same time. Letters and digits
 * only: an id must not begin with a sign.
 */
export function newDrawingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', 'p')
    .replaceAll('/', 's');
}
