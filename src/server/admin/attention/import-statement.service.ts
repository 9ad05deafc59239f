import { createHash } from 'node:crypto'
import { carrierCashTexts as texts } from '#messages/admin/orders/carrier-cash.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findParcelsByNumbers, insertCashLines, insertStatement, listCashIssues } from './carrier-cash.repo.ts'
import { readStatement } from './read-statement.ts'

/** All lines or none; the same file is taken once. The statement changes no order: what differs is listed. */
export async function importStatement(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { csv, name }: { csv: string; name: string },
): Promise<{ lines: number; differences: number }> {
  const lines = await readStatement(csv)
  const now = deps.clock.now()
  const mark = createHash('sha256').update(csv).digest('hex')
  const parcels = await findParcelsByNumbers(
    deps.db,
    lines.flatMap(({ numbers }) => numbers),
  )
  if (parcels.size === 0) throw new AppError('bad_input', { text: texts.notOurs, fields: { csv: texts.notOurs } })
  return deps.db.transaction().execute(async (tx) => {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const statement = {
      file_name: name.replace(/\p{C}/gu, ''),
      mark,
      lines: lines.length,
      amount,
      imported_at: now,
      imported_by: actorName(actor),
    }
    const id = await insertStatement(tx, statement)
    if (id === null) throw new AppError('conflict', { text: texts.already })
    await insertCashLines(
      tx,
      lines.map((line) => {
        const known = line.numbers.find((number) => parcels.has(number))
        return {
          statement_id: id,
          line: line.line,
          number: (known ?? line.numbers[0] ?? '').slice(0, 60),
          amount: line.amount,
          paid_on: line.paidOn,
          parcel_id: known === undefined ? null : (parcels.get(known) ?? null),
        }
      }),
    )
    const thing = { kind: 'difference' as const, id: `cash:${id}`, name }
    const changes = { lines: { before: null, after: lines.length }, amount: { before: null, after: amount } }
    await recordAudit(tx, actor, { action: 'cash.import', thing, changes, at: now })
    announceAfterCommit('differences')
    return { lines: lines.length, differences: (await listCashIssues(tx, now)).length }
  })
}
