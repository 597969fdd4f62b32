import { useTranslation } from '../../i18n/use-translation.ts';
import { type MapColour, mapColours, mapSizes } from '../../market-ui/map/map-measures.ts';
import { type MapOptions, mapHref } from '../../market-ui/map/map-search.ts';
import { useColourName } from '../../market-ui/map/map-words.ts';
import { openPage } from '../../platform/open-page.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';

interface MapToolbarProps {
  readonly options: MapOptions;
  readonly phone: boolean;
  readonly onChange: (next: Partial<MapOptions>) => void;
}

/** Those that most readers want; the others are in a menu. */
const FIRST: readonly MapColour[] = ['today', '5', '22', '60', '255'];

export function MapToolbar({ options, phone, onChange }: MapToolbarProps) {
  const { t } = useTranslation();
  const colourName = useColourName();
  const SizeControl = phone ? SelectMenu : Segmented;
  const choice = (colour: MapColour) => ({ value: colour, label: colourName(colour) });
  const others = mapColours.filter((colour) => !FIRST.includes(colour));
  const isOther = others.includes(options.colour);
  return (
    <>
      <SizeControl
        label={t('marketMap.size')}
        value={options.size}
        choices={mapSizes.map((value) => ({ value, label: t(`marketMap.sizes.${value}`) }))}
        onChoose={(size) => {
          // The map of pace has its own address.
          if ((size === 'pace') === (options.size === 'pace')) onChange({ size });
          else openPage(mapHref({ ...options, size }));
        }}
      />
      {phone ? (
        <SelectMenu
          label={t('marketMap.colour')}
          value={options.colour}
          choices={mapColours.map(choice)}
          onChoose={(colour) => onChange({ colour })}
        />
      ) : (
        <span className="map-colours">
          <Segmented
            label={t('marketMap.colour')}
            value={options.colour}
            choices={FIRST.map(choice)}
            onChoose={(colour) => onChange({ colour })}
          />
          <SelectMenu<string>
            label={t('marketMap.otherColours')}
            className={isOther ? '' : 'map-unchosen'}
            value={isOther ? options.colour : ''}
            choices={[
              ...(isOther ? [] : [{ value: '', label: t('marketMap.otherColours') }]),
              ...others.map(choice),
            ]}
            onChoose={(colour) => {
              if (colour !== '') onChange({ colour: colour as MapColour });
            }}
          />
        </span>
      )}
      <Segmented
        label={t('marketMap.view')}
        value={options.view}
        choices={(['map', 'table'] as const).map((value) => ({
          value,
          label: t(`marketMap.views.${value}`),
        }))}
        onChoose={(view) => onChange({ view })}
      />
    </>
  );
}
