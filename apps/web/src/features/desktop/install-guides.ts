import type { Device } from '../../platform/device-of.ts';

export const computerGuides = ['chrome', 'edge', 'safari', 'firefox'] as const;
export const phoneGuides = ['android', 'iphone'] as const;
export type ComputerGuide = (typeof computerGuides)[number];
export type PhoneGuide = (typeof phoneGuides)[number];
export type Guide = ComputerGuide | PhoneGuide;

/** Each is a sentence, with the number of its place in the image. */
export const guideSteps = ['first', 'second'] as const;

const ofBrowser: Partial<Record<string, ComputerGuide>> = {
  Edge: 'edge',
  Safari: 'safari',
  Firefox: 'firefox',
};

/** The steps for the reader's own browser; those of Chrome for all that are built like it. */
export const computerGuideOf = (device: Device | null): ComputerGuide =>
  ofBrowser[device?.browser ?? ''] ?? 'chrome';
