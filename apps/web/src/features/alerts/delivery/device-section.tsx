import {
  MAX_DEVICE_NAME,
  type PushDevice,
  renamePushDevice,
  sendTestNotice,
} from '@dorpon/contract/alert-delivery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callNow, TooOftenError } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { devicesQuery } from '../../../market-ui/alerts/own-alerts.ts';
import { PhonePushError } from '../../../platform/phone-push.ts';
import { ownDevice } from '../../../platform/push-subscription.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { DayTime } from '../../../ui/text/day-and-time.tsx';
import { ownName, turnOffPush, turnOnPush } from './this-device.ts';
import { usePushState } from './use-delivery.ts';

/** Push on this device, and the member's other devices. */
export function DeviceSection() {
  const { t } = useTranslation();
  const query = useQuery(devicesQuery);
  const state = usePushState();
  const { attempt, isBusy } = useAttempt();
  const [tested, setTested] = useState<Readonly<Record<string, string>>>({});
  const devices = query.data ?? [];
  const own = ownDevice.read();

  const turnOn = () =>
    attempt(t('alertDelivery.push.failed'), async () => {
      const name = ownName(t('alertDelivery.device.unknown'), (device) =>
        t('alertDelivery.device.on', { ...device }),
      );
      await turnOnPush(name);
    });
  const test = (device: PushDevice) =>
    attempt(t('alertDelivery.test.failed'), async () => {
      const { answer } = await callNow(sendTestNotice, { body: { device: device.id } });
      const reasons = t.group('alerts.reason');
      const said =
        answer.outcome === 'sent'
          ? t('alertDelivery.test.sent')
          : t('alertDelivery.test.not', { reason: reasons[answer.reason ?? 'rejected'] ?? '' });
      setTested((now) => ({ ...now, [device.id]: said }));
    });

  return (
    <section className="delivery-devices">
      <h3>{t('alertDelivery.push.title')}</h3>
      {state && <p className="delivery-state">{t(`alertDelivery.push.${state}`)}</p>}
      {state === 'off' && (
        <p>
          <button type="button" className="btn primary" disabled={isBusy} onClick={turnOn}>
            {t('alertDelivery.push.turnOn')}
          </button>
        </p>
      )}
      {query.isError && query.data === undefined && (
        <SectionFault title={t('alertDelivery.device.failed')} query={query} />
      )}
      {devices.length > 0 && (
        <ul className="delivery-list" aria-label={t('alertDelivery.device.title')}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isOwn={device.id === own}
              isBusy={isBusy}
              tested={tested[device.id]}
              onTest={() => test(device)}
              onRename={(name) =>
                attempt(t('alertDelivery.device.renameFailed'), () =>
                  callNow(renamePushDevice, { body: { id: device.id, name } }),
                )
              }
              onRemove={() =>
                attempt(t('alertDelivery.device.removeFailed'), () => turnOffPush(device.id))
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** One act at a time; a failed one says why. */
function useAttempt() {
  const { t } = useTranslation();
  const toast = useToast();
  const whyFailed = useActFault();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (fault) {
      // The browser's own reasons (no push service, a private window) have no words of ours.
      const isOfBrowser = fault instanceof DOMException;
      const text =
        fault instanceof TooOftenError
          ? t('alertDelivery.test.tooOften')
          : isOfBrowser
            ? t('alertDelivery.push.browserRefused')
            : fault instanceof PhonePushError
              ? t('alertDelivery.push.phoneRefused')
              : whyFailed(fault);
      toast({ title, text });
    }
    await queries.invalidateQueries({ queryKey: ['mine', 'alerts'] });
    setBusy(false);
  };
  return { attempt, isBusy };
}

interface DeviceRowProps {
  readonly device: PushDevice;
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  /** What came of the last test. */
  readonly tested: string | undefined;
  readonly onTest: () => Promise<void>;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

function DeviceRow(props: DeviceRowProps) {
  const { device, isOwn, isBusy, tested, onTest, onRename, onRemove } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const { name, since, reached, isOn } = device;
  if (typed !== null)
    return (
      <li>
        <form
          className="delivery-rename"
          onSubmit={async (event) => {
            event.preventDefault();
            const next = typed.trim();
            if (next !== '' && next !== name) await onRename(next);
            setTyped(null);
          }}
        >
          <TextField
            label={t('alertDelivery.device.name')}
            value={typed}
            maxLength={MAX_DEVICE_NAME}
            // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
            autoFocus
            onType={setTyped}
          />
          <button type="submit" className="btn primary" disabled={isBusy}>
            {t('alertDelivery.device.save')}
          </button>
          <button type="button" className="btn" onClick={() => setTyped(null)}>
            {t('alerts.form.cancel')}
          </button>
        </form>
      </li>
    );
  return (
    <li>
      <div>
        <p className="delivery-name">
          <b>{name}</b>
          {isOwn && <span className="tag">{t('alertDelivery.device.own')}</span>}
        </p>
        <p className="delivery-facts">
          {!isOn ? (
            t('alertDelivery.device.outdated')
          ) : reached === null ? (
            <When words={t('alertDelivery.device.since', { when: '\n' })} at={since} />
          ) : (
            <When words={t('alertDelivery.device.reached', { when: '\n' })} at={reached} />
          )}
        </p>
        {tested !== undefined && (
          <p className="delivery-tested" role="status">
            {tested}
          </p>
        )}
      </div>
      <p className="delivery-acts">
        <button
          type="button"
          className="link-btn"
          disabled={isBusy}
          aria-label={t('alertDelivery.device.label', { act: t('alertDelivery.test.send'), name })}
          onClick={onTest}
        >
          {t('alertDelivery.test.send')}
        </button>
        <button
          type="button"
          className="link-btn"
          aria-label={t('alertDelivery.device.label', {
            act: t('alertDelivery.device.rename'),
            name,
          })}
          onClick={() => setTyped(name)}
        >
          {t('alertDelivery.device.rename')}
        </button>
        <button
          type="button"
          className="link-btn"
          disabled={isBusy}
          aria-label={t('alertDelivery.device.label', {
            act: t(isOwn ? 'alertDelivery.push.turnOff' : 'alertDelivery.device.remove'),
            name,
          })}
          onClick={onRemove}
        >
          {t(isOwn ? 'alertDelivery.push.turnOff' : 'alertDelivery.device.remove')}
        </button>
      </p>
    </li>
  );
}

/** The words around a time. */
function When({ words, at }: { words: string; at: number }) {
  const [before, after] = words.split('\n');
  return (
    <>
      {before}
      <DayTime at={at} />
      {after}
    </>
  );
}
