import type { ShareCode } from '@dorpon/domain/units';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { isDirection, tileInDirection } from '../../ui/plots/treemap/tile-in-direction.ts';
import { holds, type Rect } from '../../ui/plots/treemap/treemap-layout.ts';
import type { Scene } from '../../ui/plots/treemap/treemap-scene.ts';
import { useTreemapCanvas } from '../../ui/plots/treemap/use-treemap-canvas.ts';
import { ShareContextMenu } from '../share/share-context-menu.tsx';
import { shareHref } from '../share/share-href.ts';
import { useShareWalk } from '../share/walk.ts';
import type { MapLayout, PlacedTile } from './map-model.ts';
import './map-frame.css';

interface MapFrameProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly layout: MapLayout | null;
  readonly scene: Scene | null;
  readonly label: string;
  readonly moveMs: number;
  /** The tile under the pointer or with the focus. */
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  /** The sector that a row of the list points at. */
  readonly pointed: string | null;
  readonly sectorHref: (sector: string) => string;
  /** A tile in words. */
  readonly tileLabel: (tile: PlacedTile) => string;
}

const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const STEADY_PX = 10;

/**
 * The map: a canvas, and over it one link, which is the active tile. The link has what a drawing
 * lacks: focus, a name for screen readers, an address to open in a new tab.
 */
export function MapFrame(props: MapFrameProps) {
  const { frame, layout, scene, active, onActive, sectorHref } = props;
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // Screen readers do not read a new name of the element that keeps the focus.
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState<{ code: ShareCode; byKey: boolean } | null>(null);
  useTreemapCanvas(canvas, scene, props.moveMs);
  const tiles = layout?.tiles ?? [];
  const place = tiles.findIndex(({ key }) => key === active);
  const tile = tiles[Math.max(0, place)];
  const walk = useShareWalk(() => tiles.map(({ key }) => key));
  const hold = useHold((code) => setMenu({ code, byKey: false }));
  const opensSector = layout?.level !== 'sector';
  const isShare = layout?.level !== 'sectors';

  function tileAt(event: { clientX: number; clientY: number }): PlacedTile | undefined {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    return tiles.find(({ rect }) => holds(rect, x, y));
  }

  function onPointerDown(event: PointerEvent): void {
    const at = tileAt(event);
    if (at === undefined) return;
    onActive(at.key);
    if (isShare && event.pointerType !== 'mouse') hold.start(event, at.key);
  }

  function onClick(event: MouseEvent): void {
    // A key press on the link opens the share itself.
    if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const at = tileAt(event);
    if (hold.wasHeld() || at === undefined) {
      event.preventDefault();
      return;
    }
    if (opensSector) {
      event.preventDefault();
      openPage(sectorHref(at.sector));
    } else if (event.target === canvas.current) {
      flushSync(() => onActive(at.key));
      link.current?.click();
    }
  }

  function onContextMenu(event: MouseEvent): void {
    const byKey = event.button < 0 || event.clientX + event.clientY === 0;
    const at = byKey ? tile : (tileAt(event) ?? tile);
    if (at === undefined || !isShare) return;
    event.preventDefault();
    flushSync(() => onActive(at.key));
    setMenu({ code: at.key, byKey });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tiles.length - 1
          : isDirection(event.key)
            ? tileInDirection(
                tiles.map(({ rect }) => rect),
                Math.max(0, place),
                event.key,
              )
            : undefined;
    if (to === undefined || tiles[to] === undefined) return;
    event.preventDefault();
    onActive(tiles[to].key);
    setSaid(props.tileLabel(tiles[to]));
  }

  const framed = layout?.sectors.find(
    ({ key }) => key === (place < 0 ? props.pointed : tile?.sector),
  );
  return (
    <div ref={walk} className="map-walk">
      <div
        ref={frame}
        className="map-frame"
        role="group"
        aria-label={props.label}
        onPointerMove={(event) => {
          hold.move(event);
          if (event.pointerType === 'mouse') onActive(tileAt(event)?.key ?? null);
        }}
        onPointerDown={onPointerDown}
        onPointerUp={hold.end}
        onPointerCancel={hold.end}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse' && document.activeElement !== link.current)
            onActive(null);
        }}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} className="map-canvas" aria-hidden="true" />
        {framed && <i className="map-sector-frame" style={boxOf(framed.frame)} />}
        {tile !== undefined && (
          <a
            ref={link}
            className="map-tile"
            href={isShare ? shareHref(tile.key) : sectorHref(tile.key)}
            data-share={isShare ? tile.key : undefined}
            data-on={place >= 0 || undefined}
            style={boxOf(tile.rect)}
            aria-label={props.tileLabel(tile)}
            aria-describedby="map-keys"
            draggable={false}
            onFocus={() => onActive(tile.key)}
            onBlur={() => setSaid('')}
            onClick={(event) => {
              if (isShare || event.detail !== 0) return;
              event.preventDefault();
              openPage(sectorHref(tile.key));
            }}
          />
        )}
        <p id="map-keys" className="sr-only">
          {t('marketMap.keys')}
        </p>
        <p className="map-said sr-only" aria-live="polite">
          {said}
        </p>
      </div>
      {menu !== null && link.current !== null && (
        <ShareContextMenu
          code={menu.code}
          anchor={link.current}
          byKey={menu.byKey}
          onOpen={() => link.current?.click()}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

const boxOf = ({ x, y, width, height }: Rect) => ({
  left: Math.round(x),
  top: Math.round(y),
  width: Math.round(x + width) - Math.round(x) - 1,
  height: Math.round(y + height) - Math.round(y) - 1,
});

/** A finger that rests on a tile; iOS sends no `contextmenu` for it. */
function useHold(onHeld: (code: ShareCode) => void) {
  const state = useRef({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    from: null as { x: number; y: number } | null,
    wasHeld: false,
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  const end = () => {
    clearTimeout(state.current.timer);
    state.current.from = null;
  };
  return {
    start(event: PointerEvent, code: ShareCode) {
      end();
      state.current.wasHeld = false;
      state.current.from = { x: event.clientX, y: event.clientY };
      state.current.timer = setTimeout(() => {
        state.current.wasHeld = true;
        onHeld(code);
      }, HOLD_MS);
    },
    move({ clientX, clientY }: PointerEvent) {
      const { from } = state.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STEADY_PX) end();
    },
    end,
    /** Whether the press that ends now was long: it must not open the share too. */
    wasHeld(): boolean {
      const { wasHeld } = state.current;
      state.current.wasHeld = false;
      return wasHeld;
    },
  };
}
