const paths = {
  search: 'M7 2.7a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6ZM10.3 10.3 14 14',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  right: 'm6.5 4.5 3.5 3.5-3.5 3.5',
  left: 'M9.5 4.5 6 8l3.5 3.5',
  back: 'M13.5 8h-11M7 3.5 2.5 8 7 12.5',
  dots: 'M3.2 8h.1M8 8h.1M12.8 8h.1',
  close: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  again:
    'M13 6.5A5.3 5.3 0 0 0 3.6 5M3 9.5A5.3 5.3 0 0 0 12.4 11M3.4 2.2V5.2H6.4M12.6 13.8V10.8H9.6',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.8.8M11.8 11.8l.8.8M12.6 3.4l-.8.8M4.2 11.8l-.8.8',
  moon: 'M13 9.6A5.6 5.6 0 0 1 6.4 3a5.4 5.4 0 1 0 6.6 6.6Z',
  half: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 2.5v11M8 5h3.6M8 8h5.2M8 11h3.6',
  home: 'M2.5 7.2 8 2.5l5.5 4.7v6.3h-11Z',
  list: 'M2.5 4h1M6.5 4h7M2.5 8h1M6.5 8h7M2.5 12h1M6.5 12h7',
  board: 'M2.5 2.5H7V7H2.5ZM9.5 2.5H14V7H9.5ZM2.5 9.5H7V14H2.5ZM9.5 9.5H14V14H9.5Z',
  map: 'M2.5 2.5h5v7h-5ZM9.5 2.5h4v4h-4ZM9.5 8.5h4v5h-4ZM2.5 11.5h5v2h-5Z',
  dial: 'M2.5 12a5.5 5.5 0 1 1 11 0M8 12l2.8-4.2',
  radar: 'M8 2v12M2 8h12M4 11.5 6 9M9.5 6.5 12 4.5',
  matrix: 'M2.5 2.5h11v11h-11ZM2.5 6.2h11M2.5 9.8h11M6.2 2.5v11M9.8 2.5v11',
  lock: 'M3.5 7.5h9v6h-9ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  bars: 'M2.5 13.5V8M6.2 13.5v-11M9.8 13.5V6M13.5 13.5V9.5',
  picture: 'M2.5 3h11v10h-11ZM4.5 10.5l2.4-3 2 1.8 2.6-3.8',
  copy: 'M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3',
  link: 'M6.5 9.5 9.5 6.5M7 4.5 9 2.6a3 3 0 0 1 4.3 4.3L11.4 9M9 11.5l-2 1.9a3 3 0 0 1-4.3-4.3L4.6 7',
  more: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  rail: 'M2.5 3h11v10h-11ZM6.5 3v10',
  sliders: 'M2.5 5h5M11 5h2.5M9.5 3.2v3.6M2.5 11H5M8.5 11h5M6.5 9.2v3.6',
  mirror: 'M8 2v12M8 4.5h5M8 8H3.5M8 11.5h3',
  groups: 'M2.5 3.5h11M5 8h8.5M5 12.5h8.5',
  float: 'M8 2.5a5.5 5.5 0 1 0 5.5 5.5H8Z',
  block: 'M2.5 5.5 8 2.5l5.5 3v5L8 13.5l-5.5-3ZM2.5 5.5 8 8.5l5.5-3M8 8.5v5',
  news: 'M2.5 3h8.5v10H4a1.5 1.5 0 0 1-1.5-1.5ZM11 6h2.5v5.5A1.5 1.5 0 0 1 12 13M5 5.8h3.5M5 8.2h3.5M5 10.6h3.5',
  download: 'M8 2.5v7.5M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  case: 'M2.5 5.5h11v8h-11ZM6 5.5v-2h4v2',
  mail: 'M2.5 3.5h11v9h-11ZM2.5 4l5.5 4.6L13.5 4',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.2 1.5H2.8ZM6.8 14.2h2.4',
  star: 'm8 2.2 1.75 3.7 4.05.5-3 2.75.8 4L8 11.15 4.4 13.15l.8-4-3-2.75 4.05-.5Z',
  person:
    'M8 2.5a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM2.5 13.5c.6-2.4 2.6-3.5 5.5-3.5s4.9 1.1 5.5 3.5',
  people: 'M3 3h4v4H3ZM9 3h4v4H9ZM1.5 13v-3h13v3',
  pulse: 'M1.5 8h3L6.5 3l3 10 2-5h3',
  tape: 'M2 4h1.5M6 4h8M2 8h1.5M6 8h5M2 12h1.5M6 12h7',
  calendar: 'M2.5 3.5h11v10h-11ZM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  candles: 'M5 1.5v3M5 11v3.5M3 4.5h4V11H3ZM11 2.5v2M11 9.5v3M9 4.5h4v5H9Z',
  panes: 'M2.5 2.5h11v11h-11ZM8 2.5v11M2.5 8h11M4 6.5l2-2M10 12l2-2',
  funnel: 'M2.5 3h11L9.5 8.2v5.3l-3-1.5V8.2Z',
  narrowing: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  up: 'm4.5 9.5 3.5-3.5 3.5 3.5',
  book: 'M8 4.2C6.5 3 4.5 2.7 2.5 2.7v9.6c2 0 4 .3 5.5 1.5 1.5-1.2 3.5-1.5 5.5-1.5V2.7c-2 0-4 .3-5.5 1.5ZM8 4.2v9.6',
  help: 'M5.6 5.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.9M8 12.4v.1',
} as const;

/** Icons that load with their screen; the file that adds them declares their names here. */
export interface LazyIcons {}

export type IconName = keyof typeof paths | keyof LazyIcons;

const loaded: Record<string, string> = { ...paths };

export function addIcons(icons: Readonly<Record<keyof LazyIcons, string>>): void {
  Object.assign(loaded, icons);
}

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.35"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={loaded[name]} />
    </svg>
  );
}
