/** Short, because drawings travel in links; random, because two devices draw at the same time. */
export function newDrawingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
