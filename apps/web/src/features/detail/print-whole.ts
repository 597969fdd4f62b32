/** Sections that are still loading by then stay out. */
const LONGEST_MS = 5000;
const STEP_MS = 100;

let isUnderWay = false;

/** Prints the page with the sections that otherwise load when they are scrolled near. */
export async function printWhole(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const { pathname } = location;
  // Somebody may go to another share meanwhile, or back.
  const isHere = () => location.pathname === pathname;
  const end = performance.now() + LONGEST_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    // The browser says this right before it prints: too late to load anything. Again for sections that have come since.
    dispatchEvent(new Event('beforeprint'));
  } while (isHere() && document.querySelector('.detail .bone') && performance.now() < end);
  isUnderWay = false;
  if (isHere()) print();
}
