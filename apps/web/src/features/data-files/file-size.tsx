import { useTranslation } from 'react-i18next';
import { useDigits } from '../../i18n/numerals.tsx';
import { formatCount, formatFixed } from '../../ui/text/format.ts';

const KB = 1000;
const MB = 1_000_000;

/** How large a file is, as people compare them: 640 B, 41 kB, 52.8 MB. */
export function FileSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation();
  const [size, unit] =
    bytes < KB
      ? [formatCount(bytes), 'bytes' as const]
      : bytes < MB
        ? [formatCount(bytes / KB), 'kilobytes' as const]
        : [formatFixed(bytes / MB, 1), 'megabytes' as const];
  return useDigits(t(`dataFiles.size.${unit}`, { size }));
}
