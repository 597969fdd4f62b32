import type { DrawnChart } from './drawn-chart.ts';
import { sampleBars, sampleDrawings } from './sample-market.ts';

export interface PageChoice {
  readonly chart: 'ours' | 'peer';
  readonly bars: number;
  readonly studies: number;
  readonly drawings: number;
}

export interface ChartBench {
  /** Opens the chart; resolves with the milliseconds until it is painted. */
  open(): Promise<number>;
  /** Drags the price pane by so many pixels in each frame, there and back; how many bars it moved. */
  pan(frames: number, pixels: number): Promise<number>;
  /** Shows more bars in each frame, then fewer again. */
  zoom(frames: number, least: number, most: number): Promise<void>;
  /** Frames without a trade, as `rest`, then one trade per frame. */
  tick(frames: number): Promise<void>;
}

/** What is shown while panning and zooming ends this many bars before the newest. */
const BEFORE_NEWEST = 2_000;
/** The drag is in a pane of a study: on the price it would move a drawing. */
const DRAG_Y = 600;

/** Makes `globalThis.bench`, with data that are ready before anything is measured. */
async function startPage(): Promise<void> {
  const choice = Object.fromEntries(new URLSearchParams(location.search)) as Record<string, string>;
  const studies = Number(choice.studies);
  const element = document.getElementById('chart')!;
  const bars = sampleBars(Number(choice.bars));
  const openChart = await (choice.chart === 'peer' ? preparePeer() : prepareOurs());
  let chart: DrawnChart;

  async function prepareOurs(): Promise<() => DrawnChart> {
    const { openOurs } = await import('./our-chart.ts');
    const drawings = sampleDrawings(Number(choice.drawings), bars, bars.count - BEFORE_NEWEST);
    return () => openOurs(element, bars, studies, drawings);
  }

  async function preparePeer(): Promise<() => DrawnChart> {
    const { openPeer, peerData } = await import('./peer-chart.ts');
    const data = peerData(bars, studies);
    const style = getComputedStyle(element);
    const colour = (token: string) => style.getPropertyValue(token).trim();
    return () => openPeer(element, data, { up: colour('--up'), down: colour('--dn') });
  }

  const middle = bars.count - BEFORE_NEWEST;
  const bench: ChartBench = {
    async open() {
      await afterFrame();
      performance.mark('open');
      const began = performance.now();
      chart = openChart();
      let painted = 0;
      do {
        await afterFrame();
        painted = performance.now();
      } while (!isPainted(element));
      performance.mark('end');
      return painted - began;
    },
    async pan(frames, pixels) {
      chart.show(middle - 200, middle);
      for (let rest = 0; rest < 5; rest += 1) await afterFrame();
      const before = chart.visible().from;
      let moved = 0;
      const y = DRAG_Y;
      let x = 200;
      const target = document.elementFromPoint(x, y)!;
      send(target, 'enter', x, y);
      send(target, 'down', x, y);
      for (let frame = 0; frame < frames; frame += 1) {
        performance.mark('pan');
        x += frame < frames / 2 ? pixels : -pixels;
        send(target, 'move', x, y);
        await afterFrame();
        moved = Math.max(moved, before - chart.visible().from);
      }
      performance.mark('end');
      send(target, 'up', x, y);
      return moved;
    },
    async zoom(frames, least, most) {
      for (let frame = 0; frame < frames; frame += 1) {
        const part = 1 - Math.abs(1 - (2 * frame) / frames);
        const shown = Math.round(least * (most / least) ** part);
        performance.mark('zoom');
        chart.show(middle - shown, middle);
        await afterFrame();
      }
      performance.mark('end');
    },
    async tick(frames) {
      chart.show(bars.count - 201, bars.count - 1);
      for (let rest = 0; rest < 5; rest += 1) await afterFrame();
      for (let frame = 0; frame < frames; frame += 1) {
        performance.mark('rest');
        await afterFrame();
      }
      performance.mark('end');
      const price = bars.close[bars.count - 1]!;
      for (let frame = 0; frame < frames; frame += 1) {
        performance.mark('tick');
        chart.tick(price + ((frame % 7) - 3) / 10);
        await afterFrame();
      }
      performance.mark('end');
    },
  };
  Object.assign(globalThis, { bench });
}

/** The first task after the next frame. */
function afterFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(null);
    });
  });
}

/** Whether bodies of candles, in the colours that both libraries are given, are on a canvas. */
function isPainted(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  const wanted = ['--up', '--dn'].map((token) => style.getPropertyValue(token).trim());
  const colours = wanted.map((hex) => Number.parseInt(hex.slice(1, 7), 16));
  for (const canvas of element.querySelectorAll('canvas')) {
    const context = canvas.getContext('2d');
    if (!context || canvas.width === 0 || canvas.height === 0) continue;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let i = 0; i < data.length; i += 4)
      if (colours.includes((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!)) found += 1;
    if (found > 100) return true;
  }
  return false;
}

/** Not in the types of TypeScript. */
declare const InputDeviceCapabilities: new (device: { firesTouchEvents: boolean }) => object;

/** The events of a mouse, as both libraries listen for them. */
function send(target: Element, kind: 'enter' | 'down' | 'move' | 'up', x: number, y: number): void {
  const options = {
    bubbles: kind !== 'enter',
    cancelable: true,
    composed: true,
    view: window,
    clientX: x,
    clientY: y,
    button: 0,
    buttons: kind === 'down' || kind === 'move' ? 1 : 0,
    // An event that does not say its device is taken for that of a touch while the page is younger than 500 ms.
    sourceCapabilities: new InputDeviceCapabilities({ firesTouchEvents: false }),
  };
  target.dispatchEvent(
    new PointerEvent(`pointer${kind}`, { ...options, pointerId: 1, pointerType: 'mouse' }),
  );
  target.dispatchEvent(new MouseEvent(`mouse${kind}`, options));
}

// Not awaited here: the built chunk of the chart imports this one, and both would wait for each other.
void startPage();
