/** Backups by the owner's hand: made and downloaded, each in the audit log. */
import type { Readable } from 'node:stream'
import type { Backup } from '#contract/admin/settings/backups.ts'
import { backupTime } from '#domain/backups/retention.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'

type BackupDeps = Pick<Deps, 'db' | 'clock' | 'backups' | 'log'>

export async function listBackups(deps: BackupDeps): Promise<Backup[]> {
  const names = await tried(deps, deps.backups.list())
  return names.map(toBackup).sort((a, b) => b.made_at.localeCompare(a.made_at))
}

export async function makeBackupNow(deps: BackupDeps, actor: Actor): Promise<{ backup: Backup; bytes: number }> {
  const { name, bytes } = await tried(deps, deps.backups.make())
  await recordAudit(deps.db, actor, { action: 'backup.make', thing: thingOf(name), at: deps.clock.now() })
  return { backup: toBackup(name), bytes }
}

/** Kept in the audit log before the first byte leaves. */
export async function openBackup(
  deps: BackupDeps,
  actor: Actor,
  name: string,
): Promise<{ content: Readable; bytes: number }> {
  const opened = backupTime(name) ? await tried(deps, deps.backups.open(name)) : null
  if (!opened) throw new AppError('not_found')
  await recordAudit(deps.db, actor, { action: 'backup.download', thing: thingOf(name), at: deps.clock.now() })
  return opened
}

function thingOf(name: string) {
  return { kind: 'backup', id: name, name } as const
}

function toBackup(name: string): Backup {
  return { name, made_at: (backupTime(name) ?? new Date(0)).toISOString() }
}

async function tried<T>({ log }: BackupDeps, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (err) {
    log.error({ err }, 'a backup by hand failed')
    throw new AppError('backup_failed')
  }
}
