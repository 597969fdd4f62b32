/** `{{name}}` in the text becomes the value of that name; without a value it stays visible. */
export const filledText = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => text.replace(/\{\{(\w+)\}\}/g, (match, name: string) => String(values[name] ?? match));
