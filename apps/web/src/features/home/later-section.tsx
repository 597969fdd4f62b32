import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionFault } from '../../ui/section-fault.tsx';

interface LaterSectionProps {
  readonly name: 'news' | 'events';
  readonly load: () => Promise<ComponentType>;
}

/** A section whose code comes when the page stands: its place is kept, the first paint does not wait. */
export function LaterSection({ name, load }: LaterSectionProps) {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      (error: unknown) => setFault({ error }),
    );
  }, [load, attempt]);
  if (Part !== null) return <Part />;
  const refetch = () => {
    setFault(null);
    setAttempt(attempt + 1);
  };
  return (
    <section className={`home-section ${name}-later`}>
      {fault !== null && (
        <SectionFault title={t('shell.away.part')} query={{ ...fault, refetch }} />
      )}
    </section>
  );
}

export const loadNews = async () => (await import('./news-section.tsx')).NewsSection;
export const loadEvents = async () => (await import('./events-section.tsx')).EventsSection;
