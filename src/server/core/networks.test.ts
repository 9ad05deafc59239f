import { expect, test } from 'vitest'
import { parseNetworks, privateNetworks, thisMachine } from './networks.ts'

test.each([
  ['10.1.0.0/16', '10.1.2.3', true],
  ['10.1.0.0/16', '10.2.0.1', false],
  ['10.1.0.0/16', '::ffff:10.1.2.3', true],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['fd00::/8, 10.0.0.0/8', 'fd12::1', true],
  ['fd00::/8', 'fe80::1', false],
  ['', '127.0.0.1', false],
  ['0.0.0.0/0', 'not an address', false],
])('%s has %s: %s', (list, address, inside) => expect(parseNetworks(list)?.has(address)).toBe(inside))

test.each(['10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'localhost', '10.0.0.0/8/8', '10.0.0.0/-1', '10.0.0.0/', '*'])(
  '%s is no list of networks',
  (list) => expect(parseNetworks(list)).toBeNull(),
)

test('this machine and private networks are told from the rest of the world', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].every((one) => thisMachine.has(one))).toBe(true)
  expect(['10.0.0.1', '203.0.113.1', 'fd00::1', ''].some((one) => thisMachine.has(one))).toBe(false)
  expect(['172.17.0.1', '192.168.1.5', 'fe80::1', '::1'].every((one) => privateNetworks.has(one))).toBe(true)
  expect(['172.32.0.1', '203.0.113.1', '2001:db8::1', '11.0.0.1'].some((one) => privateNetworks.has(one))).toBe(false)
})
