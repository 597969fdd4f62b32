import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { billing as billingBn } from '../apps/web/src/features/billing/words.bn.ts';
import { billing as billingEn } from '../apps/web/src/features/billing/words.en.ts';
import { proMember as proBn } from '../apps/web/src/features/pro-member/words.bn.ts';
import { proMember as proEn } from '../apps/web/src/features/pro-member/words.en.ts';
import { limit as limitWords } from '../apps/web/src/i18n/limit-words.bn.ts';
import { billingWords } from '../packages/contract/src/billing.ts';
import { firstChart } from '../packages/domain/src/chart/chart-document.ts';
import { addStudy } from '../packages/domain/src/chart/edit-studies.ts';
import { chartLink, legendValues } from './testing/chart-page.ts';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { admins, type MemberSession } from './testing/member-session.ts';
import { DESK, describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

const looks = [
  { name: 'on a phone in Bangla', language: 'bn', device: PHONE, pro: proBn, billing: billingBn },
  { name: 'on a desk in English', language: 'en', device: DESK, pro: proEn, billing: billingEn },
];

/** Of `<study> <output>`. */
const studyOf = (output: string): string => output.split(' ')[0]!;

describeInBrowser('membership', () => {
  const app = setUpApp();

  it.each(looks)(
    '$name: a visitor becomes free, pro, cancels, and is free again',
    async ({ language, device, pro, billing }) => {
      const open = (member?: MemberSession): Promise<Page> =>
        app.open('/pro-member', {
          ...device,
          member,
          before: (page) =>
            page.addInitScript((chosen) => localStorage.setItem('language', chosen), language),
        });
      const here = (page: Page) => page.locator('.pro-plan[data-here] h2').textContent();
      const press = (page: Page, name: string) =>
        page.getByRole('button', { name, exact: true }).click();

      const visitor = await open();
      await press(visitor, pro.plan.month.take);
      await visitor.getByText(billingWords.cartSignIn).waitFor();
      await visitor.getByText(billingWords.cartSignInNotice).waitFor();
      expect(await visitor.locator('.pro-plan[data-here]').count()).toBe(0);

      const member = await app.signIn(anEmail());
      const page = await open(member);
      await expect.poll(() => here(page), SLOW).toContain(pro.free.title);
      await page.locator('.usage-table tbody tr').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        device.viewport.width,
      );

      await press(page, pro.plan.month.take);
      const outcome = page.locator('.billing-outcome');
      await press(page, billing.pay.fails);
      await expect.poll(() => outcome.textContent(), SLOW).toBe(billing.pay.isFailed);
      const focused = () => page.evaluate(() => document.activeElement?.className);
      await expect.poll(focused, SLOW).toBe('billing-outcome');
      await press(page, billing.pay.left);
      await expect.poll(() => outcome.textContent(), SLOW).toBe(billing.pay.isLeft);
      expect(await axeFindings(page)).toEqual([]);
      await page.locator('.billing-acts .primary').click();
      await expect.poll(() => outcome.textContent(), SLOW).toBe(billing.pay.paid);
      await page.getByRole('link', { name: billing.pay.invoice }).click();
      await page.locator('.billing-invoice .billing-total').first().waitFor();
      expect(await page.locator('h1').textContent()).toMatch(/SB-\d+/);

      await page.getByRole('link', { name: billing.back }).click();
      await expect.poll(() => here(page), SLOW).toContain(pro.plan.month.title);
      expect(await page.locator('.pro-facts').textContent()).toContain(pro.mine.renewsNo);
      expect(await page.locator('.invoice-list tbody tr').count()).toBe(1);
      await press(page, pro.mine.cancel);
      await press(page, pro.cancel.toEnd);
      await page.locator('.pro-facts dt', { hasText: pro.mine.cancelled }).waitFor();
      expect(await here(page)).toContain(pro.plan.month.title);

      await press(page, pro.mine.refund);
      await page.locator('.dialog-foot .btn:not(.primary)').click();
      await expect.poll(() => here(page), SLOW).toContain(pro.free.title);
      await expect.poll(focused, SLOW).toBe('scroller');
      const type = await (await member.get('/users/get-type')).json();
      expect(type).toMatchObject({ userType: 'free', proUntil: null });
    },
  );

  it('a limit is told in a sheet that keeps the form as it is, and pro lets it go on', async () => {
    const [admin, member] = [await app.signIn(admins.membership), await app.signIn(anEmail())];
    const condition = { kind: 'price', level: 'above', price: 1_000_000 };
    const alert = {
      name: '',
      note: '',
      subject: { kind: 'share', code: 'GP' },
      condition,
      again: { kind: 'once' },
      until: null,
      quiet: null,
      channels: null,
    };
    for (let n = 0; n < 10; n += 1)
      expect((await member.post('/alerts/make-alert', { alert })).status).toBe(200);
    const page = await app.open('/notification?new=GP&price=1000', { member });
    const dialog = page.getByRole('dialog');
    const note = () => page.locator('.page-note').textContent();
    await expect.poll(note, SLOW).toBe('10 active of 10');
    const account = await app.open('/privacy', { member });
    await account.getByRole('row', { name: /^Active alerts 10 of 10 500$/ }).waitFor();
    await page.getByRole('button', { name: 'Name, note…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sell half');
    await page.getByRole('button', { name: 'Set alert' }).press('Enter');
    await expect
      .poll(() => dialog.textContent(), SLOW)
      .toContain('You can have 10; with pro you can have 500.');
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog.getByRole('link', { name: 'See Pro' }).getAttribute('href')).toBe(
      '/pro-member',
    );
    await page.getByRole('button', { name: 'Not now' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Sell half');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), SLOW)
      .toBe('Set alert');

    const until = Date.now() + 86_400_000;
    await admin.post('/admin/set-pro', { member: member.id, until, reason: 'Test' });
    await page.keyboard.press('Enter');
    await expect.poll(note, SLOW).toBe('11 active of 500');

    await admin.post('/admin/set-pro', { member: member.id, until: null, reason: 'Test' });
    await page.reload();
    await expect.poll(note, SLOW).toBe('10 active of 10');
    await page.getByText('1 alert is above the limit of a free member').waitFor();
    await page.getByText('Sell half').waitFor();
  });

  it('a chart keeps all its studies, and a further one tells a visitor to sign in', async () => {
    const ids = ['sma', 'ema', 'wma', 'bollinger', 'rsi', 'macd', 'obv'];
    const chart = ids.reduce((now, study) => addStudy(now, { study }), firstChart('ACI'));
    expect(chart.studies).toHaveLength(ids.length);
    const page = await app.open(chartLink('ACI', { studies: chart.studies }), {
      ...PHONE,
      before: (one) => one.addInitScript(() => localStorage.setItem('language', 'bn')),
    });
    const drawn = () =>
      legendValues(page).then((values) => new Set(Object.keys(values).map(studyOf)).size);
    await expect.poll(drawn, SLOW).toBe(ids.length);
    await page.keyboard.press('Alt+n');
    await page.getByRole('combobox').fill('ATR');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: limitWords.name.studiesPerChart });
    await dialog.getByText('এখন আপনি ৬টি রাখতে পারেন; প্রো-তে ২৫টি রাখতে পারবেন।').waitFor();
    expect(await dialog.getByRole('link').getAttribute('href')).toContain('/login');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await drawn()).toBe(ids.length);
  });
});
