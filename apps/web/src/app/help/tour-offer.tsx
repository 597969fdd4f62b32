import './tour-words.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetting } from '../../platform/setting.ts';
import { toursSetting } from '../../platform/settings.ts';
import { runTour } from './run-tour.ts';
import { afterTour, isOffered } from './tour-offers.ts';
import { type TourName, tourAt, tourRequest } from './tour-request.ts';
import './tour-offer.css';

/** Offers the tour of home and of a share's page on the first visit, and runs the one that is asked for. */
export function TourOffer() {
  const { t } = useTranslation();
  const name = useLocation({ select: ({ pathname }) => tourAt(pathname) });
  const offered = useSetting(toursSetting);
  const asked = useSyncExternalStore(tourRequest.subscribe, tourRequest.read);
  useEffect(() => {
    if (!asked || name === null) return;
    tourRequest.clear();
    start(name);
  }, [asked, name]);
  if (name === null || !isOffered(offered, name)) return null;
  return (
    <aside className="tour-offer" aria-label={t('tour.offer.label')} data-may-overlap>
      <p>{t(`tour.offer.${name}`)}</p>
      <button type="button" className="btn primary" onClick={() => start(name)}>
        {t('tour.offer.yes')}
      </button>
      <button type="button" className="btn" onClick={() => toursSetting.choose('none')}>
        {t('tour.offer.no')}
      </button>
    </aside>
  );
}

/** A tour that was begun is not offered again; one that was left early ends all offers. */
function start(name: TourName): void {
  toursSetting.choose(afterTour(toursSetting.read(), name, true));
  runTour(name, (wasFinished) =>
    toursSetting.choose(afterTour(toursSetting.read(), name, wasFinished)),
  );
}
