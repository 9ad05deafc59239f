import { adminRedirectsApi } from '#contract/admin/content/redirects.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { keysetPage, readNumberKey } from '#server/core/keyset.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { selectRedirects } from '#server/modules/content/redirects.repo.ts'
import {
  changeRedirect,
  createRedirect,
  type IsPage,
  readRedirect,
  refusal,
  removeRedirect,
  toAdminRedirect,
} from './change-redirects.service.ts'
import { importRedirects } from './import-redirects.service.ts'

/** `isPage`: without a storefront nothing is a page. */
export function redirectsRoutes(serving: Serving, isPage: IsPage = async () => false): void {
  const deps = { ...serving.deps, isPage }
  serve(serving, adminRedirectsApi.list, async ({ query: { q = '', after, limit } }) => {
    const rows = await selectRedirects(deps.db, q.trim(), { after: readNumberKey(after), limit: limit + 1 })
    const { items, next } = keysetPage(rows, limit, ({ id }) => String(id))
    return { items: items.map(toAdminRedirect), next }
  })
  serve(serving, adminRedirectsApi.create, async ({ staff, actor, body, idempotencyKey: key }) => {
    const written = await readRedirect(deps, body)
    if ('problem' in written) throw refusal(written)
    return runIdempotent(deps, { staffId: staff.id, key, call: 'create redirect', input: body }, (db) => {
      const create = async (tx: typeof db) => ({ redirect: await createRedirect(deps, tx, actor, written) })
      return db.isTransaction ? create(db) : db.transaction().execute(create)
    })
  })
  serve(serving, adminRedirectsApi.change, async ({ actor, params, body }) => ({
    redirect: await changeRedirect(deps, actor, { id: Number(params.id), ...body }),
  }))
  serve(serving, adminRedirectsApi.remove, async ({ actor, params, body }) => {
    await removeRedirect(deps, actor, { id: Number(params.id), ...body })
    return {}
  })
  serve(serving, adminRedirectsApi.import, ({ actor, body }) => importRedirects(deps, actor, body))
}
