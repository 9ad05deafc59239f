/** For search engines, feed readers, and sites that show previews of shared links. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProductIdText } from '#contract/scalars.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Serving } from '#server/http/serve.ts'
import { articlesFeedPath } from './articles-feed.ts'
import { feedPath } from './promotions-feed.ts'
import { privatePrefixes } from './public-pages.ts'
import { readArticlesFeed, readPromotionsFeed, readSiteMap } from './seo.service.ts'
import { readShopPicture, requireProductPicture, type SharePicture } from './share-picture.service.ts'
import { renderRobots } from './site-map.ts'

const anHour = 'public, max-age=3600'
const hidden = { schema: { hide: true } }

export function seoRoutes({ app, deps }: Serving): void {
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('text/plain; charset=utf-8')
      .send(renderRobots(deps.config.publicUrl, privatePrefixes)),
  )
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/xml; charset=utf-8')
      .send(await readSiteMap(deps)),
  )
  app.get(feedPath, hidden, async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/rss+xml; charset=utf-8')
      .send(await readPromotionsFeed(deps)),
  )
  app.get(articlesFeedPath, hidden, async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/rss+xml; charset=utf-8')
      .send(await readArticlesFeed(deps)),
  )
  app.get('/og/default.jpg', hidden, async (request, reply) => sendPicture(request, reply, await readShopPicture(deps)))
  app.get<{ Params: { file: string } }>('/og/product/:file', hidden, async (request, reply) => {
    const id = ProductIdText.safeParse(/^(\d+)\.jpg$/.exec(request.params.file)?.[1])
    if (!id.success) throw new AppError('not_found')
    return sendPicture(request, reply, await requireProductPicture(deps, id.data))
  })
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { etag, jpeg }: SharePicture): FastifyReply {
  // other sites embed it in their previews
  reply.header('cache-control', anHour).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/jpeg').send(jpeg)
}
