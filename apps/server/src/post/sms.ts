import type { Sms } from './messages.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends `{to, text}` as JSON, or in the URL when that has placeholders:
 * `https://gateway.example/send?number={to}&message={text}`.
 */
export async function sendSms(url: string, { to, text }: Pick<Sms, 'to' | 'text'>): Promise<void> {
  // The text, which may be a code, goes to the configured gateway only.
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' } as const;
  const filled = url
    .replace(/\{to\}|%7Bto%7D/i, encodeURIComponent(to))
    .replace(/\{text\}|%7Btext%7D/i, encodeURIComponent(text));
  const answer =
    filled === url
      ? await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
          ...options,
        })
      : await fetch(filled, options);
  await answer.body?.cancel();
  if (!answer.ok) throw Object.assign(new Error('refused'), { code: `HTTP ${answer.status}` });
}
