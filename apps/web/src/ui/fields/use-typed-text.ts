import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** The typed text, passed on when the person pauses: a search for each letter would be wasteful. */
export function useTypedText(
  value: string,
  onPause: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const latest = useRef(onPause);
  latest.current = onPause;
  // The address changed otherwise: by a link, Back, or a clear button.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
