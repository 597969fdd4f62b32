import { addIcons } from '../ui/icon.tsx';

const icons = {
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.8 3.5 2.8 6.5l3 3',
  redo: 'M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M10.2 3.5l3 3-3 3',
  camera: 'M2.5 4.5h3l1-1.7h3l1 1.7h3v8.3h-11ZM8 6.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  full: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  eye: 'M1.5 8c3.6-5 9.4-5 13 0-3.6 5-9.4 5-13 0ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  'eye-off': 'M1.5 8c3.6-5 9.4-5 13 0-3.6 5-9.4 5-13 0ZM3 13 13 3',
  fold: 'M2.5 8h11M5.5 2.5 8 5l2.5-2.5M5.5 13.5 8 11l2.5 2.5',
  ruler: 'm2 11 9-9 3 3-9 9ZM5 8l1.3 1.3M7.2 5.8l1.3 1.3M9.4 3.6l1.3 1.3',
  draw: 'M3.6 12.4 12.4 3.6M3 11.4h1.9v1.9H3ZM11.1 2.7H13v1.9h-1.9Z',
  depth: 'M8 2v12M2.5 4.5H8M4.5 8H8M3 11.5h5M8 4.5h4M8 8h5.5M8 11.5h3',
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 7.3v3.6M8 4.9v.1',
  link: 'M6.5 9.5 9.5 6.5M7 4.5l1.3-1.3a3 3 0 0 1 4.3 4.3L11.4 8.8M9 11.5l-1.3 1.3a3 3 0 0 1-4.3-4.3l1.2-1.3',
} as const;

type ChartIcons = typeof icons;

declare module '../ui/icon.tsx' {
  interface LazyIcons extends ChartIcons {}
}

addIcons(icons);
