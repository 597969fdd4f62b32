/** Paints the visible canvases of a chart as the page shows them: each one cut to its parent element. */
export function paintCanvases(
  context: CanvasRenderingContext2D,
  element: HTMLElement,
  except?: HTMLCanvasElement,
): void {
  const origin = element.getBoundingClientRect();
  for (const canvas of element.querySelectorAll('canvas')) {
    if (canvas === except || canvas.width === 0 || canvas.height === 0) continue;
    const box = canvas.getBoundingClientRect();
    if (box.width === 0) continue;
    const cut = canvas.parentElement!.getBoundingClientRect();
    context.save();
    context.beginPath();
    context.rect(cut.left - origin.left, cut.top - origin.top, cut.width, cut.height);
    context.clip();
    context.drawImage(canvas, box.left - origin.left, box.top - origin.top, box.width, box.height);
    context.restore();
  }
}
