import type { Difference, GroupCounts } from '#contract/admin/orders/differences.ts'
import {
  type DifferenceGroup,
  type DifferenceItem,
  differenceRules,
  isDifference,
} from '#domain/attention/differences.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { findComparedUntil } from '#server/modules/gateway/settlement-days.repo.ts'
import { type AttentionSource, listAttention } from './attention.service.ts'
import { toDifference } from './to-difference.ts'

const sources: readonly AttentionSource[] = ['payments', 'refunds', 'parcels', 'invoices', 'gateway']

/** Open ones are few: read at once, and shown in pages. */
export async function listDifferenceItems(deps: Pick<Deps, 'db' | 'clock'>): Promise<DifferenceItem[]> {
  return (await listAttention(deps, sources)).filter(isDifference)
}

interface Filter {
  group?: DifferenceGroup | undefined
  q?: string | undefined
}

export async function listDifferences(
  deps: Pick<Deps, 'db' | 'clock'>,
  { group, q = '' }: Filter,
  page: { after: string | undefined; limit: number },
): Promise<{ items: Difference[]; next: string | null; counts: GroupCounts; compared_until: string | null }> {
  const all = await listDifferenceItems(deps)
  const asked = q.trim().toUpperCase()
  const chosen = all.filter(
    (item) => (!group || differenceRules[item.kind].group === group) && (asked === '' || wordsOf(item).includes(asked)),
  )
  const key = readListKey(page.after, ['int', 'micros', 'text'])
  const rest = key ? chosen.filter(isAfter(key)) : chosen
  const { items, next } = keysetPage(rest, page.limit, (item) => toListKey(keyOf(item)))
  return {
    items: items.map(toDifference),
    next,
    counts: countGroups(all),
    compared_until: (await findComparedUntil(deps.db))?.day ?? null,
  }
}

function wordsOf({ orderName, detail, id }: DifferenceItem): string {
  return [orderName ?? '', detail, id].join('\n').toUpperCase()
}

/** The order of the list: urgent ones, the oldest, the key. */
function keyOf({ urgency, since, key }: DifferenceItem): [number, string, string] {
  return [urgency === 'urgent' ? 0 : 1, String(since.getTime()), key]
}

function isAfter([urgency, since, key]: [number, string, string]) {
  return (item: DifferenceItem) => {
    const [itsUrgency, itsSince, itsKey] = keyOf(item)
    const first = itsUrgency - urgency || Number(itsSince) - Number(since)
    return first > 0 || (first === 0 && itsKey > key)
  }
}

function countGroups(items: readonly DifferenceItem[]): GroupCounts {
  const counts = { all: items.length, payments: 0, refunds: 0, parcels: 0, invoices: 0 }
  for (const { kind } of items) counts[differenceRules[kind].group] += 1
  return counts
}
