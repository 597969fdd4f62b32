import { EventsSection } from './events-section.tsx';
import type { LaterSectionProps } from './later-section.tsx';
import { NewsSection } from './news-section.tsx';

/** Both in one file: two would cost the first page two lists of what to fetch. */
export const LoadedSection = ({ name }: LaterSectionProps) =>
  name === 'news' ? <NewsSection /> : <EventsSection />;
