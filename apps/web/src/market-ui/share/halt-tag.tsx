import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { Halt } from '@dorpon/domain/market/quote';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../glossary/glossary-term.tsx';

const tones: Record<Exclude<Halt, ''>, string> = {
  'upper-lock': 'up',
  'lower-lock': 'dn',
  regulator: '',
  'record-date': '',
};

interface HaltTagProps {
  readonly halt: Halt;
  readonly short?: boolean;
  /** Where a press on the tag does nothing else. */
  readonly term?: TermId;
}

/** Locked, halted and suspended are three states and never share a word. */
export function HaltTag({ halt, short = false, term }: HaltTagProps) {
  return halt === '' ? null : <Tag halt={halt} short={short} term={term} />;
}

interface TagProps {
  readonly halt: Exclude<Halt, ''>;
  readonly short: boolean;
  readonly term: TermId | undefined;
}

/** A component of its own: words are looked up only where they are shown. */
function Tag({ halt, short, term }: TagProps) {
  const { t } = useTranslation();
  return (
    <span className={`tag ${tones[halt]}`} title={t(`halt.why.${halt}`)}>
      <GlossaryTerm id={term}>{t(short ? `halt.short.${halt}` : `halt.${halt}`)}</GlossaryTerm>
    </span>
  );
}
