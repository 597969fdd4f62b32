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

const ofSystem: Partial<Record<string, PhoneGuide>> = {
  Android: 'android',
  iPhone: 'iphone',
  iPad: 'iphone',
};

/** The steps for the reader's own phone; undefined on a computer. */
export const phoneGuideOf = (device: Device | null): PhoneGuide | undefined =>
  ofSystem[device?.system ?? ''];

/** Those for the reader's own phone first. */
export function phoneGuidesFor(device: Device | null): readonly PhoneGuide[] {
  const own = phoneGuideOf(device) ?? phoneGuides[0];
  return [own, ...phoneGuides.filter((guide) => guide !== own)];
}
