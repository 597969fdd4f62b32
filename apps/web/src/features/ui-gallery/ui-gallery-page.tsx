/** Every part in every state, for those who build. */
export function UiGalleryPage() {
  return <h1>UI</h1>;
}
