import { useMemo, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { ControlSpecimens } from './control-specimens.tsx';
import { DepthSpecimens } from './depth-specimens.tsx';
import { GaugeSpecimens } from './gauge-specimens.tsx';
import { MarketSpecimens } from './market-specimens.tsx';
import { NumberSpecimens } from './number-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { PictureSpecimens } from './picture-specimens.tsx';
import { LookContext } from './specimen.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';
import './ui-gallery.css';

const palettes = [
  { value: 'usual', label: 'Green, red' },
  { value: 'cvd', label: 'Blue, orange' },
] as const;
const languages = [
  { value: 'en', label: 'English' },
  { value: 'bn', label: 'বাংলা' },
] as const;

const groups = {
  numbers: NumberSpecimens,
  pictures: PictureSpecimens,
  market: MarketSpecimens,
  gauges: GaugeSpecimens,
  depth: DepthSpecimens,
  controls: ControlSpecimens,
  overlays: OverlaySpecimens,
  states: StateSpecimens,
  table: TableSpecimens,
};

/** `?only=overlays` shows one group. */
const only = new URLSearchParams(location.search).get('only') ?? '';
const shown = Object.entries(groups).find(([name]) => name === only)?.[1];

/** Components in their states. In the app only under `npm run dev`; the e2e tests build it too. */
export function UiGalleryPage() {
  usePageMeta('UI', '');
  const own = useLanguage();
  const [palette, setPalette] = useState<'usual' | 'cvd'>('usual');
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? own;
  const look = useMemo(() => ({ palette, language }), [palette, language]);
  return (
    <div className="gallery" lang="en">
      <header className="gallery-head">
        <h1>UI</h1>
        <Segmented label="Palette" value={palette} choices={palettes} onChoose={setPalette} />
        <Segmented label="Language" value={language} choices={languages} onChoose={setChosen} />
      </header>
      <LookContext value={look}>
        {Object.entries(groups).map(
          ([name, Group]) => (shown === undefined || shown === Group) && <Group key={name} />,
        )}
      </LookContext>
    </div>
  );
}
