import { type DataFileChoice, dataFilePath } from '@dorpon/contract/data-file-path';
import { getFormatFile, getSectorFile } from '@dorpon/contract/data-files';
import { underApi } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCopy } from '../../ui/overlays/use-copy.ts';

/** Absolute, for scripts and other programs. */
export const fileAddress = (choice: DataFileChoice): string =>
  new URL(underApi(dataFilePath(choice)), location.href).href;

export const formatAddress = ({ interval }: DataFileChoice): string => {
  const address = new URL(underApi(getFormatFile.path), location.href);
  if (interval !== undefined) address.searchParams.set('interval', interval);
  return address.href;
};

/** Plain links, so that the browser shows progress of a long download and can cancel it. */
export function FileActions({ choice }: { choice: DataFileChoice }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const address = fileAddress(choice);
  return (
    <div className="file-actions">
      <a className="btn primary" href={address} download>
        {t('dataFiles.download')}
      </a>
      {choice.format === undefined && (
        <>
          <a className="btn" href={formatAddress(choice)} download>
            {t('dataFiles.downloadFormat')} <span translate="no">.format</span>
          </a>
          <a className="btn" href={underApi(getSectorFile.path)} download>
            {t('dataFiles.downloadSectors')}
          </a>
        </>
      )}
      <button
        type="button"
        className="btn"
        onClick={() =>
          copy(address, t('dataFiles.copied'), t('dataFiles.notCopied', { text: address }))
        }
      >
        {t('dataFiles.copy')}
      </button>
      <input
        className="file-address"
        readOnly
        translate="no"
        aria-label={t('dataFiles.address')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
