import { companyEventKinds } from '@dorpon/domain/company/company-event';
import { useTranslation } from 'react-i18next';
import { EventMark } from './event-mark.tsx';

export function EventLegend() {
  const { t } = useTranslation();
  return (
    <ul className="agenda-legend">
      {companyEventKinds.map((kind) => (
        <li key={kind}>
          <EventMark kind={kind} />
          {t(`events.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
