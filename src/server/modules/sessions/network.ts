import { isIPv6 } from 'node:net'

/** An IPv6 customer has a whole /64 of addresses: they count as one. `2001:db8:1:2:3::4` is `2001:db8:1:2`. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const missing = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...(ip.includes('::') ? missing : []), ...last].slice(0, 4).join(':')
}
