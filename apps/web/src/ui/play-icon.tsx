const paths = {
  play: 'M4.5 2.5 13 8l-8.5 5.5Z',
  pause: 'M4 3h3v10H4ZM9 3h3v10H9Z',
  back: 'M12.5 3v10L5.5 8ZM3 3h1.4v10H3Z',
  forward: 'M3.5 3v10l7-5ZM11.6 3H13v10h-1.4Z',
  choose: 'M8 3v10L2 8ZM14.5 3v10l-6-5Z',
} as const;

/** Filled, as on a recorder, unlike the outlined icons of the kit. */
export const PlayIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
