import { createRequire } from 'node:module';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

const fontFile = (family: 'archivo' | 'noto-sans-bengali', weight: string, name: string): string =>
  require.resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`);

const weights = ['400Regular', '500Medium', '600SemiBold'];
const latin = weights.map((weight) => fontFile('archivo', weight, 'Archivo'));
const bengali = weights.map((weight) => fontFile('noto-sans-bengali', weight, 'NotoSansBengali'));

/** Fonts are read for each picture, so the Bengali one is loaded only when needed. */
export const renderOptions = (withBengali: boolean): ResvgRenderOptions => ({
  font: {
    loadSystemFonts: false,
    fontFiles: withBengali ? [...latin, ...bengali] : latin,
    defaultFontFamily: 'Archivo',
  },
});
