/** The logo: a price line above its mirror image. Dorpon is Bangla for mirror. */
export function Brand() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" strokeWidth="2" aria-hidden="true">
      <path d="M3 9.5 8.5 5 13.5 8 21 2" stroke="var(--ink)" />
      <path d="M0 12H24" stroke="var(--ink-3)" strokeWidth="1" shapeRendering="crispEdges" />
      <path d="M3 14.5 8.5 19 13.5 16 21 22" stroke="var(--needle-line)" />
    </svg>
  );
}
