import type { EpochMs } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Ago } from '../../ui/text/ago.tsx';

interface AgoWordsProps {
  readonly word: 'adminData.checked' | 'adminData.ago';
  readonly at: EpochMs;
}

/** A sentence with the elapsed time at the place where the language puts it. */
export function AgoWords({ word, at }: AgoWordsProps) {
  const { t } = useTranslation();
  const [before, after] = t(word, { age: '\n' }).split('\n');
  return (
    <span>
      {before}
      <Ago at={at} />
      {after}
    </span>
  );
}
