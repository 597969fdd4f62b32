import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionFault } from '../../ui/section-fault.tsx';

export interface LaterSectionProps {
  readonly name: 'news' | 'events' | 'mine';
}

/** A section whose code comes when the page stands: its place is kept, the first paint does not wait. */
export function LaterSection({ name }: LaterSectionProps) {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<LaterSectionProps>>();
  const [error, setError] = useState<unknown>();
  const refetch = () => {
    import('./loaded-section.tsx').then(
      ({ LoadedSection }) => setPart(() => LoadedSection),
      setError,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that by a press.
  useEffect(refetch, []);
  if (Part) return <Part name={name} />;
  return (
    <section className={`home-section ${name}-later`}>
      {error !== undefined && (
        <SectionFault title={t('shell.away.part')} query={{ error, refetch }} />
      )}
    </section>
  );
}
