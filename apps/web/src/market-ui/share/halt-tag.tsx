import type { Halt } from '@dorpon/domain/market/quote';
import { useTranslation } from '../../i18n/use-translation.ts';

const tones: Record<Exclude<Halt, ''>, string> = {
  'upper-lock': 'up',
  'lower-lock': 'dn',
  regulator: '',
  'record-date': '',
};

/** Locked, halted and suspended are three states and never share a word. */
export function HaltTag({ halt, short = false }: { halt: Halt; short?: boolean }) {
  return halt === '' ? null : <Tag halt={halt} short={short} />;
}

/** A component of its own: words are looked up only where they are shown. */
function Tag({ halt, short }: { halt: Exclude<Halt, ''>; short: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`tag ${tones[halt]}`} title={t(`halt.why.${halt}`)}>
      {t(short ? `halt.short.${halt}` : `halt.${halt}`)}
    </span>
  );
}
