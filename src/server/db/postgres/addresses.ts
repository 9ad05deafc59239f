/**
 * The servers that an address names: `postgres://user@db1:5432,db2:5433/shanlan?target_session_attrs=read-write`, as
 * PostgreSQL's own library reads it. One of them is in use; the next is tried when it fails, or takes no writes.
 */

export interface Addresses {
  /** One for each server, each as an address of its own. */
  list: string[]
  /** Servers that take no writes are left (`target_session_attrs=read-write` or `primary`). */
  writableOnly: boolean
}

const pattern = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)((?:\/[^?#]*)?)(\?[^#]*)?$/

/** Of an address that cannot be read, the address itself: `pg` refuses it. */
export function readAddresses(databaseUrl: string): Addresses {
  const found = pattern.exec(databaseUrl)
  if (!found) return { list: [databaseUrl], writableOnly: false }
  const [, scheme = '', user = '', hosts = '', path = '', query = ''] = found
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const list = hosts.split(',').map((host) => `${scheme}${user}${host}${path}${rest}`)
  return { list, writableOnly: wanted === 'read-write' || wanted === 'primary' }
}

/** Which server is in use. Those who fail at the same one at once move on once. */
export class AddressInUse {
  readonly #list: readonly string[]
  #at = 0

  constructor(list: readonly string[]) {
    this.#list = list
  }

  get size(): number {
    return this.#list.length
  }

  get current(): string {
    return this.#list[this.#at] ?? ''
  }

  /** It cannot be used now: the next one is tried. */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.#list.length
  }
}
