/**
 * A file that is made while it is read. It reads a page, writes it, and rests for a multiple of the time that this took:
 * shoppers have the rest of the time to themselves, and where the shop is busy the file is slower. A reader who is slow
 * is waited for, and one who leaves ends it with the page that is being read.
 */
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Changes } from '#domain/audit/changes.ts'
import { type ExportName, exportTexts } from '#messages/admin/orders/exports.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { type ExportedRows, writeHead, writeRows } from './export-pages.ts'
import type { ExportSlots } from './export-slots.ts'

/** Of what a page took, at least. */
const restTimes = 4
const leastRestMs = 5

type FileDeps = Pick<Deps, 'db' | 'clock' | 'log'>

interface Export {
  name: ExportName
  staffId: string
  actor: Actor
  /** The filters, as they were asked for. */
  query: object
  open: () => Promise<ExportedRows> | ExportedRows
}

/** Kept before the first row is sent, and again with the number of rows when it ends, however it ends. */
export async function exportFile(deps: FileDeps, slots: ExportSlots, asked: Export): Promise<Readable> {
  const release = slots.take(asked.staffId)
  try {
    const rows = await asked.open()
    await keep(deps, asked, 'export.begin', {})
    const leaving = new AbortController()
    const progress = { rows: 0, whole: false }
    const stream = Readable.from(write(rows, progress, leaving.signal), {
      objectMode: false,
      highWaterMark: 64 * 1024,
    })
    stream.once('close', () => {
      leaving.abort()
      release()
      const { rows: count, whole } = progress
      keep(deps, asked, 'export.end', { rows: count, whole }).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the end of an export could not be kept')
      })
    })
    return stream
  } catch (error) {
    release()
    throw error
  }
}

async function* write(
  { titles, pages }: ExportedRows,
  progress: { rows: number; whole: boolean },
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield writeHead(titles)
  const reading = pages[Symbol.asyncIterator]()
  for (;;) {
    const began = performance.now()
    const { value: rows, done } = await reading.next()
    if (done) break
    const text = writeRows(rows)
    progress.rows += rows.length
    const took = performance.now() - began
    if (text) yield text
    await sleep(Math.max(leastRestMs, took * restTimes), undefined, { signal }).catch(() => {})
    if (signal.aborted) return
  }
  progress.whole = true
}

/** What was searched for may be a person's name or phone: that it was searched is kept, not what. */
async function keep(
  { db, clock }: FileDeps,
  { name, actor, query }: Export,
  action: 'export.begin' | 'export.end',
  result: { rows?: number; whole?: boolean },
): Promise<void> {
  const asked = Object.entries(query).filter(([, value]) => value)
  const changes: Changes = Object.fromEntries(
    [...asked, ...Object.entries(result)].map(([key, value]) => [
      key,
      key === 'q' ? 'changed' : { before: null, after: value ?? null },
    ]),
  )
  const thing = { kind: 'export' as const, id: name, name: exportTexts.names[name] }
  await recordAudit(db, actor, { action, thing, changes, at: clock.now() })
}
