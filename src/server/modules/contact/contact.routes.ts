import { contactApi } from '#contract/shop/pages/contact.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { sendContactMessage } from './contact.service.ts'
import { readLinkedThread, replyByLink } from './write-back.service.ts'

export function contactRoutes(serving: Serving): void {
  serve(serving, contactApi.send, async ({ body }, { ip }) => {
    await sendContactMessage(serving.deps, body, ip)
    return {}
  })
  serve(serving, contactApi.thread, async ({ body }) => ({
    thread: await readLinkedThread(serving.deps, body.token),
  }))
  serve(serving, contactApi.reply, async ({ body }) => ({ thread: await replyByLink(serving.deps, body) }))
}
