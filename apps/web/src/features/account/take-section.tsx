import { exportMyData, exportMyDataCsv } from '@dorpon/contract/account';
import { useTranslation } from 'react-i18next';
import { underApi } from '../../api/call.ts';
import { Icon } from '../../ui/icon.tsx';
import { AccountSection } from './account-section.tsx';

export function TakeSection() {
  const { t } = useTranslation();
  return (
    <AccountSection title={t('account.take.title')}>
      <p className="account-text">{t('account.take.text')}</p>
      <div className="account-acts">
        <a className="btn" href={underApi(exportMyData.path)} download>
          <Icon name="download" size={14} />
          {t('account.take.json')}
        </a>
        <a className="btn" href={underApi(exportMyDataCsv.path)} download>
          <Icon name="download" size={14} />
          {t('account.take.csv')}
        </a>
      </div>
    </AccountSection>
  );
}
