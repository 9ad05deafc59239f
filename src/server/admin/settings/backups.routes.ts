import { backupsApi } from '#contract/admin/settings/backups.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { listBackups, makeBackupNow, openBackup } from './backups.service.ts'

export function backupsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, backupsApi.list, async () => ({ items: await listBackups(deps) }))
  serve(serving, backupsApi.make, ({ actor }) => makeBackupNow(deps, actor))
  serveWithReply(serving, backupsApi.download, async ({ actor, params: { name } }, _context, reply) => {
    const { content, bytes } = await openBackup(deps, actor, name)
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .type('application/octet-stream')
      .send(content)
    return null
  })
}
