import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** What is being typed, told on when the person pauses: a search for each letter would be waste. */
export function useTypedText(
  value: string,
  onPause: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const latest = useRef(onPause);
  latest.current = onPause;
  // The address changed by another hand: a link, Back, a button that clears all.
  if (value !== told) {
    setTold(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
