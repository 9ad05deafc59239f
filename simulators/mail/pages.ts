/** `/sim/mail`: the outbox as pages for people, `/sim/mail.json`: the same for programs. */
import type { FastifyPluginAsync } from 'fastify'
import { listPage, mailPage, missingPage } from './html.ts'
import type { Outbox } from './outbox.ts'

const mostListed = 500

export function outboxPages(outbox: Outbox): FastifyPluginAsync {
  return async (app) => {
    const hidden = { schema: { hide: true } }
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    })
    app.get('/sim/mail.json', hidden, () => outbox.list(mostListed))
    app.get('/sim/mail', hidden, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(listPage(await outbox.list(mostListed))),
    )
    app.get<{ Params: { id: string } }>('/sim/mail/:id', hidden, async (request, reply) => {
      const { id } = request.params
      const mail = /^\d{1,9}$/.test(id) ? await outbox.find(Number(id)) : null
      const page = mail ? mailPage(mail) : missingPage()
      return reply
        .code(mail ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}
