import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { billing as billingBn } from '../apps/web/src/features/billing/words.bn.ts';
import { billing as billingEn } from '../apps/web/src/features/billing/words.en.ts';
import { proMember as proBn } from '../apps/web/src/features/pro-member/words.bn.ts';
import { proMember as proEn } from '../apps/web/src/features/pro-member/words.en.ts';
import { billingWords } from '../packages/contract/src/billing.ts';
import { axeFindings } from './testing/checks/axe-findings.ts';
import type { MemberSession } from './testing/member-session.ts';
import { DESK, describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

const looks = [
  { name: 'on a phone in Bangla', language: 'bn', device: PHONE, pro: proBn, billing: billingBn },
  { name: 'on a desk in English', language: 'en', device: DESK, pro: proEn, billing: billingEn },
];

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

      await press(page, pro.mine.cancel);
      await page.locator('.dialog-foot .btn:not(.primary)').click();
      await expect.poll(() => here(page), SLOW).toContain(pro.free.title);
      const type = await (await member.get('/users/get-type')).json();
      expect(type).toEqual({ userType: 'free', proUntil: null });
    },
  );
});
