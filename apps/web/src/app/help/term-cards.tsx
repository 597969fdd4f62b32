import './words.ts';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTermTexts } from '../../market-ui/glossary/term-texts.ts';
import { PartFault } from '../../ui/page/part-fault.tsx';
import { Loading } from '../../ui/text/loading.tsx';
import { type Place, placeBeside } from '../../ui/text/place-beside.ts';
import { type AskedTerm, watchTerms } from './watch-terms.ts';
import './term-card.css';

/** The card with the meaning of a label: one for all labels of the page. */
export function TermCards() {
  const [asked, setAsked] = useState<AskedTerm | null>(null);
  const watch = useRef<ReturnType<typeof watchTerms>>(null);
  useEffect(() => {
    watch.current = watchTerms(setAsked);
    return watch.current.stop;
  }, []);
  const close = useCallback(() => watch.current?.close(), []);
  if (asked === null) return null;
  return createPortal(
    <TermCard key={asked.id} asked={asked} onClose={close} />,
    document.fullscreenElement ?? document.body,
  );
}

interface TermCardProps {
  readonly asked: AskedTerm;
  readonly onClose: () => void;
}

function TermCard({ asked: { id, label, takesFocus }, onClose }: TermCardProps) {
  const { t } = useTranslation();
  const { value: texts, trouble } = useTermTexts();
  const card = useRef<HTMLDivElement>(null);
  const place = usePlace(label, onClose);
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes the card alone: not what is under it, and time travel goes on.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onClose]);
  const text = texts?.[id];
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={text?.word ?? label.textContent ?? ''}
      tabIndex={-1}
      className="term-card"
      style={place}
      data-may-overlap
    >
      {text === undefined ? (
        (trouble && <PartFault {...trouble} />) || <Loading />
      ) : (
        <>
          <p className="term-card-word">{text.word}</p>
          <p>{text.short}</p>
          {label.dataset.note !== undefined && (
            <p className="term-card-note">{label.dataset.note}</p>
          )}
        </>
      )}
      <Link to="/glossary" search={{ term: id }} className="term-card-more" onClick={onClose}>
        {t('help.more')}
      </Link>
    </div>
  );
}

/** Its text and link are higher than a tooltip. */
const ROOM = { gap: 6, lowerPart: 0.65 };

/** Below the label, or above it in the lower part of the window; closes when it is scrolled away. */
function usePlace(label: HTMLElement, onGone: () => void): Place {
  const [place, setPlace] = useState<Place>(() => placeBeside(label, ROOM) ?? { left: 0, top: 0 });
  useEffect(() => {
    const follow = () => {
      const next = label.isConnected ? placeBeside(label, ROOM) : null;
      if (next === null) onGone();
      else setPlace(next);
    };
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [label, onGone]);
  return place;
}
