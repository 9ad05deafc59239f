/** `/api/openapi.json` from the routes' own schemas, and `/api/docs`, the same as an HTML page. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { shop } from '#domain/shop.ts'
import type { Config } from '#server/core/config.ts'
import { docsPage } from './docs-page.ts'
import { sessionCookie, staffCookie } from './session-cookies.ts'

export async function registerOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name} ${shop.shortLatinName} API`,
        description: 'Every answer is JSON with `success`; a refusal has `error` (Chinese, for people) and `code`.',
        version: '1.0.0',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'Or `token` in the body' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          staff: { type: 'apiKey', in: 'cookie', name: staffCookie, description: 'Of the back office' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}

export function registerApiDocs(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  // the routes do not change: it takes a second to make and is megabytes long
  const description = once(() => JSON.stringify(app.swagger()))
  const page = once(() => docsPage(app.swagger()))
  app.get('/api/openapi.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description()),
  )
  app.get('/api/docs', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page()),
  )
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
