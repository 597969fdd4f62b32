import { drawForPaper } from '../../../platform/theme.ts';
import './print-picture.css';

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Prints a picture on a page of its own, in the light theme. The chart itself cannot be printed well: a browser lays
 * the page out for paper without a frame in which a canvas could be drawn at that size.
 */
export async function printPicture(draw: () => HTMLCanvasElement | undefined): Promise<void> {
  drawForPaper(true);
  // The chart takes the other colours in the first frame and is painted in the second.
  await nextFrame();
  await nextFrame();
  await nextFrame();
  const picture = draw();
  drawForPaper(false);
  if (!picture) return;
  picture.className = 'printed-picture';
  document.body.append(picture);
  addEventListener('afterprint', () => picture.remove(), { once: true });
  print();
}
