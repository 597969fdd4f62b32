const SHARED = ['shared-text', 'shared-title', 'shared-url'];
/** As shares are written: `ACI`, `BRACBANK`, `1JANATAMF`. */
const CODE = /^[A-Z0-9][A-Z0-9&-]{1,15}$/;
const LONGEST = 60;

/** What the finder looks for when something is shared to the app: a code in it, or else its text. */
export function searchedIn(shared: readonly string[]): string {
  const page = shared.map((text) => /\/detail\/([^/?#\s]+)/.exec(text)?.[1]).find(Boolean);
  if (page) return decoded(page).slice(0, LONGEST);
  const [text = ''] = shared;
  const words = text.split(/[\s,.;:()'"“”]+/);
  const code = words.find((word) => CODE.test(word) && /[A-Z]{2}/.test(word));
  return code ?? text.slice(0, LONGEST);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape, such as a lone `%`.
    return text;
  }
}

let taken: string | undefined;

/** What was shared to the app with this start; undefined if it was started otherwise. */
export function readShared(): string | undefined {
  const query = new URLSearchParams(location.search);
  const shared = SHARED.flatMap((name) => query.get(name)?.trim() || []);
  if (shared.length === 0) return undefined;
  taken = searchedIn(shared);
  // Once: a reload is no second sharing.
  history.replaceState(history.state, '', location.pathname);
  return taken;
}

/** For the first opening of the finder. */
export function takeShared(): string {
  const text = taken ?? '';
  taken = undefined;
  return text;
}
