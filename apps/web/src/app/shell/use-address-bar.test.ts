import { expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
const { opaqueHex } = await import('./use-address-bar.ts');

it('takes only a colour that hides what is under it', () => {
  expect(opaqueHex('rgb(17, 17, 17)')).toBe('#111111');
  expect(opaqueHex('rgb(252, 252, 250)')).toBe('#fcfcfa');
  expect(opaqueHex('rgba(0, 0, 0, 0)')).toBeNull();
  expect(opaqueHex('rgba(17, 17, 17, 0.5)')).toBeNull();
});
