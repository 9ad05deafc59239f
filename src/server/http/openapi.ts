/** `/api/openapi.json` from the routes' own schemas, and `/api/docs`, the same as an HTML page. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Deps } from '#server/core/deps.ts'
import { docsPage } from './docs-page.ts'
import { sessionCookie, staffCookie } from './session-cookies.ts'

export async function registerOpenApi(app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        // the shop's name comes before it
        title: 'API',
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

export function registerApiDocs(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const hidden = { schema: { hide: true } }
  const title = () => {
    const { name, shortLatinName } = settings.current().shop
    return [name, shortLatinName, 'API'].filter(Boolean).join(' ')
  }
  const describe = (of: string) => {
    const described = app.swagger()
    return { ...described, info: { ...described.info, title: of } }
  }
  // the routes do not change: it takes a second to make and is megabytes long
  const description = onceFor((of) => JSON.stringify(describe(of)))
  const page = onceFor((of) => docsPage(describe(of)))
  app.get('/api/openapi.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description(title())),
  )
  app.get('/api/docs', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page(title())),
  )
}

/** Made again when the shop is renamed. */
function onceFor<T>(make: (title: string) => T): (title: string) => T {
  let made: { title: string; value: T } | undefined
  return (title) => {
    if (made?.title !== title) made = { title, value: make(title) }
    return made.value
  }
}
