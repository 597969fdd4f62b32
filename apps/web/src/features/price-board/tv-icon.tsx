const paths = {
  back: 'M10 3.5 5.5 8l4.5 4.5',
  on: 'M6 3.5 10.5 8 6 12.5',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.5v9l7-4.5Z',
  full: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  small: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  leave: 'm4 4 8 8M12 4l-8 8',
} as const;

export function TvIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      className="tv-icon"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={paths[name]} strokeWidth="1.4" />
    </svg>
  );
}
