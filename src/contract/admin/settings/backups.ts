/** Copies of the whole shop: made by a button, downloaded. They have every customer's data. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'

const Backup = z.object({ name: z.string(), made_at: Instant })
export type Backup = z.infer<typeof Backup>

export const backupsApi = {
  list: staffCall('GET', '/api/admin/backups', 'backups.use', {
    summary: 'The backups that are kept, the latest first',
    output: ok({ items: z.array(Backup) }),
    errors: ['backup_failed'],
  }),
  make: staffCall('POST', '/api/admin/backups', 'backups.use', {
    summary: 'Make a backup now; answered when it is there. Pressed twice it is made once',
    needsReauthentication: true,
    output: ok({ backup: Backup, bytes: z.int() }),
    errors: ['backup_failed'],
  }),
  download: staffCall('GET', '/api/admin/backups/{name}', 'backups.use', {
    summary: 'One of them as a file',
    needsReauthentication: true,
    params: z.object({ name: Text(60) }),
    output: z.string(),
    errors: ['not_found', 'backup_failed'],
  }),
}
