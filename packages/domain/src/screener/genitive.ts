/** The genitive of a Bangla word: এসএমএর, ভলিউমের, ক্লোজিংয়ের, ২০-এর. */
export function genitive(words: string): string {
  if (/(?:[\u0995-\u09b9\u09dc-\u09df]|\u09bc)$/.test(words)) return `${words}ের`;
  if (words.endsWith('ং')) return `${words}য়ের`;
  return /(?:[\u0985-\u0994]|[\u09be-\u09cc])$/.test(words) ? `${words}র` : `${words}-এর`;
}
