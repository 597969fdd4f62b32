/** A mid-range phone over 4G. */
export const PHONE_SCREEN = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
};
export const CPU_SLOWDOWN = 4;
/** Fast 4G of Chrome DevTools: 9 Mbit/s less 10%, 165 ms round trip. */
export const fourG = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
