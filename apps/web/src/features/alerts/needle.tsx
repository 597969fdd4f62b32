/** Marks now on a ruler. */
export const Needle = ({ place }: { place: number }) => (
  <svg
    className="alert-needle"
    width="11"
    height="13"
    viewBox="0 0 11 13"
    aria-hidden="true"
    style={{ left: `${place * 100}%` }}
  >
    <path d="M1 1H10L5.5 12Z" />
  </svg>
);
