/**
 * Calls `measure` when the browser has laid the element out, and when its size changes. An effect that asks for a size makes
 * the browser compute the layout in the middle of a render.
 */
export function observeSize(element: Element, measure: () => void): () => void {
  // A hidden tab has no layout, and its observer would not answer.
  if (document.hidden) measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
