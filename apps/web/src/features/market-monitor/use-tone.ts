import { useEffect, useRef, useState } from 'react';

const GAP_MS = 400;

/** A soft tone for new entries. Off at first: a page must not begin to sound by itself. */
export function useTone(newest: number | undefined) {
  const [isOn, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  const last = useRef<{ number: number; at: number } | null>(null);

  useEffect(() => {
    const now = performance.now();
    const before = last.current;
    if (newest === undefined) return;
    const sounds = isOn && before !== null && newest > before.number && now - before.at > GAP_MS;
    last.current = { number: newest, at: sounds || before === null ? now : before.at };
    if (sounds && audio.current !== null) playTone(audio.current);
  }, [newest, isOn]);

  useEffect(
    () => () => {
      void audio.current?.close();
      audio.current = null;
    },
    [],
  );

  return {
    isOn,
    toggle() {
      // Created by a press: browsers refuse sound before one.
      audio.current ??= new AudioContext();
      void audio.current.resume();
      if (!isOn) playTone(audio.current);
      setOn(!isOn);
    },
  };
}

/** A sine of 660 Hz that fades within a third of a second. */
function playTone(audio: AudioContext): void {
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.06, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.36);
}
