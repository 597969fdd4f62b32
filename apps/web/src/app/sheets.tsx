import { MarketSheet } from './market-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** What the phone's tabs and the bar's buttons open. */
export function Sheets() {
  return (
    <>
      <SettingsSheet />
      <MarketSheet />
    </>
  );
}
