/** Lists of networks as the operator writes them: `10.1.0.0/16, fd00::/8, 192.0.2.7`. */
import { BlockList, isIP } from 'node:net'

export interface Networks {
  has(address: string): boolean
}

/** Null: not such a list. */
export function parseNetworks(text: string): Networks | null {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part !== '' && !addNetwork(list, part)) return null
  }
  return { has: (address) => isInside(list, address) }
}

function addNetwork(list: BlockList, part: string): boolean {
  const [address = '', bits, ...more] = part.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  if (version === 0 || more.length > 0) return false
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return false
  list.addSubnet(address, Number(bits ?? most), version === 4 ? 'ipv4' : 'ipv6')
  return true
}

/** An IPv4 address may come as `::ffff:192.0.2.7`, from a socket that serves both. */
function isInside(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

function known(text: string): Networks {
  const networks = parseNetworks(text)
  if (!networks) throw new Error(`not a list of networks: ${text}`)
  return networks
}

export const thisMachine = known('127.0.0.0/8, ::1')
export const privateNetworks = known(
  '127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7, fe80::/10',
)
