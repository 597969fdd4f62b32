import { EventsSection } from './events-section.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { MineSection } from './mine-section.tsx';
import { NewsSection } from './news-section.tsx';

export { LockedSection } from './locked-section.tsx';
export { TopFloor } from './top-floor.tsx';

interface LoadedSectionProps {
  readonly name: 'news' | 'events' | 'mine' | 'highlights';
}

const sections = {
  news: NewsSection,
  events: EventsSection,
  mine: MineSection,
  highlights: HighlightsSection,
};

/** One chunk for all: each further chunk adds a list of its files to the script that loads it. */
export function LoadedSection({ name }: LoadedSectionProps) {
  const Section = sections[name];
  return <Section />;
}
