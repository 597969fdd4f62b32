/**
 * The colours of `apps/web/src/ui/styles/tokens.css`; a test compares them, because server and web
 * share no code.
 */
export interface Colours {
  readonly ground: string;
  readonly ground2: string;
  /** Hairlines of rows, of sections, of axes. */
  readonly line2: string;
  readonly line: string;
  readonly line3: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  /** Never used for text. */
  readonly ink4: string;
  readonly needle: string;
  readonly needleLine: string;
  readonly up: string;
  readonly upWash: string;
  readonly upFlash: string;
  readonly upBar: string;
  readonly onUp: string;
  readonly dn: string;
  readonly dnWash: string;
  readonly dnFlash: string;
  readonly dnBar: string;
  readonly onDn: string;
  readonly uc: string;
}

export type Theme = 'dark' | 'light';
export type Palette = 'standard' | 'cvd';

const dark: Colours = {
  ground: '#111111',
  ground2: '#181818',
  line2: '#1d1d1d',
  line: '#2a2a2a',
  line3: '#424242',
  ink: '#f2f2f2',
  ink2: '#bababa',
  ink3: '#8e8e8e',
  ink4: '#5a5a5a',
  needle: '#f4de3c',
  needleLine: '#f4de3c',
  up: '#41c492',
  upWash: '#41c4921f',
  upFlash: '#41c49245',
  upBar: '#2f9a71',
  onUp: '#06140e',
  dn: '#ff6f69',
  dnWash: '#ff6f691f',
  dnFlash: '#ff6f6945',
  dnBar: '#d0504c',
  onDn: '#1c0605',
  uc: '#9a9a9a',
};

const light: Colours = {
  ground: '#fcfcfa',
  ground2: '#f5f5f2',
  line2: '#efefec',
  line: '#e0e0dc',
  line3: '#bdbdb8',
  ink: '#141414',
  ink2: '#474745',
  ink3: '#676764',
  ink4: '#a3a39f',
  needle: '#ffdf24',
  needleLine: '#e3bd00',
  up: '#00774d',
  upWash: '#00774d17',
  upFlash: '#00774d2e',
  upBar: '#2a9a70',
  onUp: '#ffffff',
  dn: '#c3242f',
  dnWash: '#c3242f14',
  dnFlash: '#c3242f2b',
  dnBar: '#d9575b',
  onDn: '#ffffff',
  uc: '#666663',
};

const blueAndOrange: Record<Theme, Partial<Colours>> = {
  dark: {
    up: '#62acf5',
    upWash: '#62acf51f',
    upFlash: '#62acf545',
    upBar: '#3f83c8',
    onUp: '#04101d',
    dn: '#f39a45',
    dnWash: '#f39a451f',
    dnFlash: '#f39a4545',
    dnBar: '#c67524',
    onDn: '#1d0f02',
  },
  light: {
    up: '#0b5cad',
    upWash: '#0b5cad17',
    upFlash: '#0b5cad2e',
    upBar: '#3f83c8',
    dn: '#a94e00',
    dnWash: '#a94e0014',
    dnFlash: '#a94e002b',
    dnBar: '#d98838',
  },
};

export function coloursOf(theme: Theme, palette: Palette): Colours {
  const colours = theme === 'dark' ? dark : light;
  return palette === 'cvd' ? { ...colours, ...blueAndOrange[theme] } : colours;
}
