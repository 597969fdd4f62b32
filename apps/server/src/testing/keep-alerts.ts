import type { MemberCalls } from './member-calls.ts';
import type { TestApp } from './test-app.ts';

/** An alert of this name that has fired, a device to which it was sent, and settings. */
export async function keepAlerts(
  app: TestApp,
  { post }: Pick<MemberCalls, 'post'>,
  name: string,
): Promise<void> {
  const alert = {
    name,
    note: name,
    subject: { kind: 'share', code: 'ACI' },
    condition: { kind: 'price', level: 'above', price: 5_000_000 },
    again: { kind: 'once' },
    until: null,
    quiet: null,
    channels: null,
  };
  const { body } = await post('/alerts/make-alert', { alert });
  const subscription = {
    endpoint: `https://push.example.com/${encodeURIComponent(name)}/${body.alert.id}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };
  await post('/alerts/save-device', { name, subscription });
  const settings = { channels: {}, quiet: null, showMoney: true, mailsOff: false };
  await post('/alerts/save-settings', { settings });
  await app.database.pool.query(
    `with fired as (
        insert into alert_firing (alert_id, member_id, arming, code, occurrence, at_ms, price, late,
            written_ms, name, note, subject, condition)
          select id, member_id, arming, 'ACI', '', 1, 1, false, 1, name, note, subject, condition
          from alert where id = $1 returning id, member_id
      )
      insert into alert_delivery (firing_id, member_id, channel, device, at_ms, outcome)
        select id, member_id, 'push', $2, 1, 'sent' from fired`,
    [body.alert.id, name],
  );
}
