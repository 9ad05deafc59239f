import { adminContentApi } from '#contract/admin/content/content.ts'
import { contentPicturesApi } from '#contract/admin/content/content-pictures.ts'
import { ownTextsApi } from '#contract/admin/settings/own-texts.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { previewLinkTexts } from '#messages/admin/settings/content.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { acceptUploads, readUpload } from '#server/http/read-upload.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { findImages, imageRefs } from '#server/modules/content/resolve-pictures.ts'
import type { RenderPreview } from '#server/ports/page-preview.ts'
import { changeContent, createContent, restoreContent } from './change-content.service.ts'
import { addLibraryPicture, listLibrary } from './content-pictures.service.ts'
import { listContent, listContentHistory } from './list-content.service.ts'
import { composeTexts, decideTexts, listOwnTexts } from './own-texts.service.ts'
import { previewContent } from './preview-content.service.ts'
import { createPreviewLink, openPreviewLink, previewPath } from './preview-link.service.ts'
import { publishContent } from './publish-content.service.ts'
import { requireContent, writtenBody } from './save-content.service.ts'
import { toAdminContent } from './to-admin-content.ts'

/** `render` is null where there is no storefront. */
export async function contentAdminRoutes(serving: Serving, render: RenderPreview | null): Promise<void> {
  const { deps } = serving
  serve(serving, adminContentApi.list, ({ query: { q = '', kind, state, after, limit } }) =>
    listContent(deps.db, { q: q.trim(), kind, state }, { after, limit }),
  )
  serve(serving, adminContentApi.create, ({ staff, actor, body, idempotencyKey: key }) =>
    runIdempotent(deps, { staffId: staff.id, key, call: 'create content', input: body }, (db) => {
      const create = async (tx: typeof db) => ({ content: await createContent(deps, tx, actor, body) })
      return db.isTransaction ? create(db) : db.transaction().execute(create)
    }),
  )
  serve(serving, adminContentApi.read, async ({ params }) => {
    const record = await requireContent(deps.db, params.slug)
    const findImage = await findImages(deps.db, writtenBody(record))
    const pictures = imageRefs(writtenBody(record)).flatMap((ref) => {
      const picture = findImage(ref)
      return picture ? [[ref, picture] as const] : []
    })
    return { content: toAdminContent(record), pictures: Object.fromEntries(pictures) }
  })
  serve(serving, adminContentApi.change, async ({ actor, params, body }) => ({
    content: await changeContent(deps, actor, { slug: params.slug, ...body }),
  }))
  serve(serving, adminContentApi.publish, async ({ actor, params, body }) => ({
    content: await publishContent(deps, actor, { slug: params.slug, ...body }),
  }))
  serve(serving, adminContentApi.history, ({ params, query: { after, limit } }) =>
    listContentHistory(deps.db, params.slug, { after, limit }),
  )
  serve(serving, adminContentApi.restore, async ({ actor, params, body }) => ({
    content: await restoreContent(deps, actor, {
      slug: params.slug,
      version: body.version,
      toVersion: body.to_version,
    }),
  }))
  serve(serving, adminContentApi.preview, async ({ params, body }) => ({
    html: await previewContent(deps, render, await requireContent(deps.db, params.slug), body.body),
  }))
  serve(serving, adminContentApi.previewLink, ({ actor, params }) => createPreviewLink(deps, actor, params.slug))
  ownTextsRoutes(serving)
  previewPage(serving, render)
  await pictureRoutes(serving)
}

function ownTextsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, ownTextsApi.list, async () => ({ pages: await listOwnTexts(deps) }))
  serve(serving, ownTextsApi.compose, async ({ actor, body }) => ({ pages: await composeTexts(deps, actor, body) }))
  serve(serving, ownTextsApi.decide, async ({ actor, body }) => ({ pages: await decideTexts(deps, actor, body) }))
}

/** Nobody is told the address by it, nothing keeps it, and no search engine lists it. */
function previewPage({ app, deps }: Serving, render: RenderPreview | null): void {
  app.get<{ Params: { token: string } }>(
    `${previewPath}:token`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const html = await openPreviewLink(deps, render, params.token)
      void reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store')
      if (html === null) {
        const { title, text } = previewLinkTexts.expired
        return sendPlainPage(reply, { status: 404, title, body: `<h1>${title}</h1><p>${text}</p>` })
      }
      return reply.header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8').send(html)
    },
  )
}

async function pictureRoutes(serving: Serving): Promise<void> {
  const { deps } = serving
  serve(serving, contentPicturesApi.list, ({ query: { q = '', after, limit } }) =>
    listLibrary(deps, q, { after, limit }),
  )
  await serving.app.register(async (app) => {
    await acceptUploads(app, pictureLimits.bytes)
    serveWithReply({ ...serving, app }, contentPicturesApi.add, async ({ actor }, _context, { request }) => {
      const { file, fields } = await readUpload(request, pictureLimits.bytes)
      return { picture: await addLibraryPicture(deps, actor, { alt: fields.alt ?? '', file }) }
    })
  })
}
