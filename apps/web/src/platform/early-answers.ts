declare const earlyAnswers: Map<string, Promise<Response>> | undefined;

/** An answer that `public/glance.js` asked for before the app ran. Each is taken once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  // Without the script, as in tests and under `npm run dev`, there are none.
  if (typeof earlyAnswers === 'undefined') return undefined;
  const answer = earlyAnswers.get(address);
  earlyAnswers.delete(address);
  return answer;
}
