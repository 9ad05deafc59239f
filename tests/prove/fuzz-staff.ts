/**
 * The calls of the back office, abused by those who may call them: an owner's mistyped or mangled input must not fail
 * either. What they change is theirs to change, so this comes after the look at the victim's data.
 */
import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { addStaff } from '#tests/support/staff.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { Call, KnownValues } from './fuzz-calls.ts'
import type { Sender } from './fuzz-requests.ts'

/** Answers without end: the stream of the open screens. */
const endless = new Set(['/api/admin/events'])

const adminPrefix = '/api/admin/'

export function isStaffCall({ path }: Call): boolean {
  return path.startsWith(adminPrefix) && !endless.has(path)
}

/** One of each role, signed in; a new one when a call has ended the session or the account. */
export function createStaffSenders(shop: TestShop) {
  const current = new Map<StaffRole, string>()
  return async (): Promise<Sender[]> => {
    const senders: Sender[] = []
    for (const role of staffRoles) {
      const known = current.get(role)
      const token = known?.split('=')[1] ?? ''
      const cookie = known && (await shop.deps.staffSessions.findStaff(token, false)) ? known : null
      const staffCookie = cookie ?? (await addStaff(shop, role)).cookie
      current.set(role, staffCookie)
      senders.push({ name: role, token: null, staffCookie })
    }
    return senders
  }
}

/** Keys of lists, ids and versions out of the shop's own answers: input with them gets past the first check. */
export class Harvest {
  readonly #values = new Map<string, Set<unknown>>()

  read(answer: { statusCode: number; body: string; headers: Record<string, unknown> }): void {
    if (answer.statusCode !== 200 || answer.body === '' || !String(answer.headers['content-type']).includes('json'))
      return
    this.#walk(JSON.parse(answer.body), '', 0)
  }

  known(): KnownValues {
    return Object.fromEntries([...this.#values].map(([name, values]) => [name, [...values]]))
  }

  #walk(value: unknown, name: string, depth: number): void {
    if (depth > 6 || value === null) return
    if (Array.isArray(value)) for (const one of value.slice(0, 3)) this.#walk(one, name, depth + 1)
    else if (typeof value === 'object') {
      for (const [field, inner] of Object.entries(value)) this.#walk(inner, field, depth + 1)
    } else if (name === 'next' && typeof value === 'string') this.#add('after', value)
    else if (/^(id|slug|version|code|name|.*_id)$/.test(name)) this.#add(name, value)
  }

  #add(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? new Set()
    if (values.size < 30) values.add(value)
    this.#values.set(name, values)
  }
}

export function staffRandom(seed: number, round: number, place: number) {
  return seededRandom(seed + round * 20_011 + place)
}
