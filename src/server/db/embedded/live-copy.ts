/**
 * A copy of the files while the engine writes to them, as pg_basebackup does it: between the two calls every changed page
 * goes to the write-ahead log whole, so a page that was copied half-written is mended when the log is replayed. The log
 * from the first call on belongs to the copy, and the label that says where it begins.
 */
import type { LiveCopy, OpenEngine } from '../engine/open-engine.ts'

type ExecuteSql = OpenEngine<unknown>['executeSql']

/** Segments of 16 MB, as PGlite has them: 256 to a number of the middle part. */
const segmentsPerFile = 256

/** `copy` gets the files and the end, which is called after it in any case. */
export async function withLiveCopy<T>(
  executeSql: ExecuteSql,
  folder: string,
  copy: (live: LiveCopy) => Promise<T>,
): Promise<T> {
  await executeSql(`select pg_backup_start('shanlan', true)`)
  let ended: Promise<CopyEnd> | undefined
  const end = () => {
    ended ??= endCopy(executeSql)
    return ended
  }
  try {
    return await copy({ folder, end })
  } finally {
    await end()
  }
}

type CopyEnd = Awaited<ReturnType<LiveCopy['end']>>

async function endCopy(executeSql: ExecuteSql): Promise<CopyEnd> {
  const { rows } = await executeSql(
    `select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
  )
  const { labelfile, last } = rows[0] as { labelfile: string; last: string }
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(labelfile)?.[1]
  if (!first) throw new Error('the engine named no beginning of the copy')
  return { label: labelfile, segments: segmentsFrom(first, last) }
}

/** `000000010000000000000002` to `…04`: three names. */
function segmentsFrom(first: string, last: string): string[] {
  const timeline = first.slice(0, 8)
  const number = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16), 16)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  const names: string[] = []
  for (let at = number(first); at <= number(last); at++) {
    names.push(`${timeline}${hex(Math.floor(at / segmentsPerFile))}${hex(at % segmentsPerFile)}`)
  }
  return names
}
