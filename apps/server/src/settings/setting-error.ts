/** An unusable setting, reported in one line that names it. Keep passwords out of the reason. */
export class SettingError extends Error {
  constructor(name: string, reason: string) {
    super(settingLine(name, reason));
  }
}

export const settingLine = (name: string, reason: string): string =>
  `Invalid setting ${name}: ${reason.trim().replaceAll(/\s*\n\s*/g, '; ')}`;
