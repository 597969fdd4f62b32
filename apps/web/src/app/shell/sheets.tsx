import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { MarketSheet } from './market-sheet.tsx';

/** What the phone's tabs and the bar's buttons open. */
export function Sheets() {
  return (
    <>
      <SettingsSheet />
      <MarketSheet />
    </>
  );
}
