import type { AlertDefinition, Channel } from '@dorpon/domain/alerts/member-alert';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { type TestPath, withOtherJoin } from './condition-tree.ts';
import type { AlertTexts } from './use-alert-words.ts';

/** The part of the sentence that is being changed. */
export type OpenPart =
  | { readonly what: 'subject' | 'again' | 'until' | 'more' | 'where' }
  | { readonly what: 'test'; readonly path: TestPath; readonly name: string };

interface SentenceFormProps {
  readonly draft: AlertDefinition;
  readonly texts: AlertTexts;
  readonly open: OpenPart | null;
  readonly panelId: string;
  /** Its own channels, or those of its kind. */
  readonly channels: readonly Channel[];
  readonly onOpen: (part: OpenPart, byKey: boolean) => void;
  readonly onDraft: (draft: AlertDefinition) => void;
}

interface PartProps extends HTMLAttributes<HTMLSpanElement> {
  readonly onPress: (byKey: boolean) => void;
}

/** Not a button element: that is a box, and long words of a sentence must break across lines. */
function Part({ onPress, ...props }: PartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      {...props}
      className="alert-part"
      role="button"
      tabIndex={0}
      onClick={({ detail }) => onPress(detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress(true);
      }}
    />
  );
}

/** Stand for the parts until the sentence is cut at them. */
const PLACES = {
  subject: '[[s]]',
  condition: '[[c]]',
  again: '[[a]]',
  until: '[[u]]',
  where: '[[w]]',
};

const keyOf = (part: OpenPart): string =>
  part.what === 'test' ? `${part.path.join('.')} ${part.name}` : part.what;

/** The alert as a sentence, in the word order of the language; each part that can be changed is a button. */
export function SentenceForm(props: SentenceFormProps) {
  const { draft, texts, open, panelId, channels, onOpen, onDraft } = props;
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const part = (of: OpenPart, text: string, verbatim = false) => {
    const isOpen = open !== null && keyOf(open) === keyOf(of);
    return (
      <Part
        key={keyOf(of)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        translate={verbatim ? 'no' : undefined}
        onPress={(byKey) => onOpen(of, byKey)}
      >
        {text}
      </Part>
    );
  };
  const pieces = texts.parts(draft.condition);
  /** A Bangla ending stays in the line of its figure: 190.00-এ. */
  const endingAfter = (place: number): string => {
    const next = pieces[place + 1];
    if (pieces[place]?.kind !== 'test' || next?.kind !== 'text') return '';
    return /^-\S+/.exec(next.text)?.[0] ?? '';
  };
  const condition = pieces.map((piece, place): ReactNode => {
    if (piece.kind === 'text') return piece.text.slice(endingAfter(place - 1).length);
    if (piece.kind === 'join')
      return (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the words between tests are all alike
          key={place}
          onPress={() =>
            onDraft({ ...draft, condition: withOtherJoin(draft.condition, piece.path) })
          }
        >
          {piece.text}
        </Part>
      );
    const { path, name, text, verbatim } = piece;
    const button = part({ what: 'test', path, name }, text, verbatim);
    const ending = endingAfter(place);
    return ending === '' ? (
      button
    ) : (
      <span key={`${path.join('.')} ${name}`} className="alert-whole">
        {button}
        {ending}
      </span>
    );
  });
  const key = draft.until === null ? 'alerts.sentence' : 'alerts.sentenceUntil';
  const shown: Readonly<Record<string, ReactNode>> = {
    [PLACES.subject]: part(
      { what: 'subject' },
      texts.subject(draft.subject),
      draft.subject.kind === 'share',
    ),
    [PLACES.condition]: condition,
    [PLACES.again]: part({ what: 'again' }, texts.again(draft)),
    [PLACES.where]: part({ what: 'where' }, texts.where(channels)),
    [PLACES.until]:
      draft.until !== null && part({ what: 'until' }, dayWords(dhakaDay(draft.until), 'long')),
  };
  return (
    <p className="alert-sentence">
      {t(key, PLACES)
        .split(/(\[\[\w\]\])/)
        .map((piece) => shown[piece] ?? piece)}
    </p>
  );
}
