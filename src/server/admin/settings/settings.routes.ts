import * as z from 'zod/mini'
import { changeSettingsApi, logoApi, readSettingsApi } from '#contract/admin/settings/settings.ts'
import { Version } from '#contract/admin/staff-scalars.ts'
import { settingGroups } from '#contract/settings/registry.ts'
import type { SettingValue } from '#contract/settings/setting.ts'
import { logoAddress } from '#contract/settings/shop-terms.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { AppError } from '#server/core/app-error.ts'
import { FileCache } from '#server/core/file-cache.ts'
import { acceptUploads, readUpload } from '#server/http/read-upload.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { changeLogo, findLogo } from './logo.service.ts'
import { changeSettings, readSettings } from './settings.service.ts'

export async function settingsRoutes(serving: Serving): Promise<void> {
  const { deps } = serving
  for (const group of settingGroups) {
    serve(serving, readSettingsApi[group], () => readSettings(deps, group))
    serve(serving, changeSettingsApi[group], ({ actor, body }) =>
      changeSettings(deps, actor, group, { ...body, values: body.values as Record<string, SettingValue> }),
    )
  }
  await serving.app.register(async (app) => {
    await acceptUploads(app, pictureLimits.bytes)
    serveWithReply({ ...serving, app }, logoApi.upload, async ({ actor }, _context, { request }) => {
      const { file, fields } = await readUpload(request, pictureLimits.bytes)
      const version = z.safeParse(Version, Number(fields.version))
      if (!version.success) throw new AppError('bad_input', { fields: { version: 'invalid' } })
      return changeLogo(deps, actor, { version: version.data, file })
    })
  })
}

const forEver = 'public, max-age=31536000, immutable'

/** Whoever has the address may see it: it is on every page. */
export function logoFileRoutes({ app, deps }: Serving): void {
  const cache = new FileCache({ maxBytes: 4 * 1024 * 1024 })
  app.get<{ Params: { sha256: string } }>(
    logoAddress(':sha256'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      if (!/^[\da-f]{64}$/.test(params.sha256)) throw new AppError('not_found')
      const file = await cache.get(params.sha256, () => findLogo(deps, params.sha256))
      if (!file) throw new AppError('not_found')
      return reply.header('cache-control', forEver).type(file.contentType).send(file.bytes)
    },
  )
}
