import { EventsSection } from './events-section.tsx';
import { MineSection } from './mine-section.tsx';
import { NewsSection } from './news-section.tsx';

interface LoadedSectionProps {
  readonly name: 'news' | 'events' | 'mine';
}

const sections = { news: NewsSection, events: EventsSection, mine: MineSection };

/** All in one file: several would cost the first page several lists of what to fetch. */
export function LoadedSection({ name }: LoadedSectionProps) {
  const Section = sections[name];
  return <Section />;
}
