/** Which backups are kept: the latest of each of the last days, and of each of the last weeks, that have one. */
import { addDays, weekdayOf } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'

export interface KeptBackups {
  daily: number
  weekly: number
}

/** The dump of a server, or a packed folder of the embedded database. */
const backupName = /^shanlan-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)\.(dump|tar\.gz)$/

/** `shanlan-2026-11-18T020304.dump` */
export function nameBackup(madeAt: Date, kind: 'dump' | 'tar.gz'): string {
  return `shanlan-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}.${kind}`
}

/** Null: the name is not that of a backup. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = backupName.exec(name) ?? []
  const time = new Date(`${day}${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(time.getTime()) ? null : time
}

/**
 * Names that are not kept. With 7 daily and 4 weekly ones, and one backup every night, 10 or 11 remain. The latest always
 * stays, whatever is set; what has another name is somebody else's.
 */
export function backupsToDelete(names: readonly string[], { daily, weekly }: KeptBackups): string[] {
  const backups = names
    .flatMap((name) => {
      const time = backupTime(name)
      return time ? [{ name, day: taipeiDay(time), time: time.getTime() }] : []
    })
    .sort((a, b) => b.time - a.time)
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  const keepLatest = (count: number, periodOf: (day: string) => string) => {
    const periods = new Set<string>()
    for (const { name, day } of backups) {
      if (periods.has(periodOf(day)) || periods.size >= count) continue
      periods.add(periodOf(day))
      kept.add(name)
    }
  }
  keepLatest(daily, (day) => day)
  keepLatest(weekly, mondayOf)
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}
