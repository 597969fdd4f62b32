import type { Halt } from '@dorpon/domain/market/quote';
import { useTranslation } from 'react-i18next';

const tones: Record<Halt, string> = {
  '': '',
  'upper-lock': 'up',
  'lower-lock': 'dn',
  regulator: '',
  'record-date': '',
};

/** Locked, halted and suspended are three things and never share a word. */
export function HaltTag({ halt, short = false }: { halt: Halt; short?: boolean }) {
  const { t } = useTranslation();
  if (halt === '') return null;
  return (
    <span className={`tag ${tones[halt]}`} title={t(`halt.why.${halt}`)}>
      {t(short ? `halt.short.${halt}` : `halt.${halt}`)}
    </span>
  );
}
