/**
 * The most saved views of the data matrix. They are stored as the JSON text of a list, each with its
 * name.
 */
export const MAX_VIEWS = 30;

/**
 * The account's views, then a visitor's views of other names as far as they fit. Text that is not a
 * list counts as empty.
 */
export function mergeViews(
  account: string,
  visitor: string,
  fits: (views: string) => boolean,
): string {
  const views = listOf(account);
  const kept = views.length;
  const names = new Set(views.map(nameOf));
  for (const view of listOf(visitor)) {
    const name = nameOf(view);
    if (name === undefined || names.has(name) || views.length >= MAX_VIEWS) continue;
    if (!fits(JSON.stringify([...views, view]))) continue;
    views.push(view);
    names.add(name);
  }
  return views.length === kept ? account : JSON.stringify(views);
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function nameOf(view: unknown): string | undefined {
  const { name } = (view ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}
