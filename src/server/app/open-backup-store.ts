import type { BackupTarget } from '#server/core/backup-target.ts'
import { createS3BackupStore } from '#server/integrations/s3/s3-backup-store.ts'
import type { BackupStore } from '#server/ports/backup-store.ts'
import { createFolderStore } from './backups/folder-store.ts'

export function openBackupStore(target: BackupTarget): BackupStore {
  return 's3' in target ? createS3BackupStore(target.s3, target.prefix) : createFolderStore(target.folder)
}
