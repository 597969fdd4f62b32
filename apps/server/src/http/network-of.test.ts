import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketsOf, isLoopback, networkOf, siteOf } from './network-of.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['1.127.0.0', false],
])('%s is a loopback address: %s', (address, is) => {
  expect(isLoopback(address)).toBe(is);
});

it('an IPv6 network is also counted with its /48, which has four times the allowance', () => {
  expect(bucketsOf(networkOf('2001:db8:1:2::9'))).toEqual([
    { key: '2001:db8:1:2::/64', times: 1 },
    { key: '2001:db8:1::/48', times: 4 },
  ]);
  expect(bucketsOf(networkOf('203.0.113.9'))).toEqual([{ key: '203.0.113.9', times: 1 }]);
  for (const other of ['unknown', '']) expect(siteOf(other)).toBeNull();
});

const group = fc.integer({ min: 1, max: 0xffff }).map((n) => n.toString(16));

it('only the first 64 bits of an address decide its network', () => {
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (front, other, back, end) => {
      const network = networkOf([...front, ...back].join(':'));
      expect(networkOf([...front, ...end].join(':'))).toBe(network);
      expect(networkOf(`${front.join(':')}::${end[0]}`)).toBe(network);
      const isSame = front.join() === other.join();
      expect(networkOf([...other, ...back].join(':')) === network).toBe(isSame);
    }),
  );
});

it('only the first 48 bits of an address decide its site', () => {
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(3), groups(3), groups(5), groups(5), (front, other, back, end) => {
      const site = siteOf(networkOf([...front, ...back].join(':')));
      expect(site).toBe(`${front.join(':')}::/48`);
      expect(siteOf(networkOf([...front, ...end].join(':')))).toBe(site);
      const isSame = front.join() === other.join();
      expect(siteOf(networkOf([...other, ...end].join(':'))) === site).toBe(isSame);
    }),
  );
});
