/** Sections that are still loading by then stay out. */
const LONGEST_MS = 5000;
const STEP_MS = 100;

/** Prints the page with the sections that otherwise load when they are scrolled near. */
export async function printWhole(): Promise<void> {
  // The browser says this right before it prints: too late to load anything.
  dispatchEvent(new Event('beforeprint'));
  const end = performance.now() + LONGEST_MS;
  do await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  while (document.querySelector('.detail .bone') !== null && performance.now() < end);
  print();
}
