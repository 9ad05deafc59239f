import { contactApi } from '#contract/contact.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { sendContactMessage } from './contact.service.ts'

export function contactRoutes(serving: Serving): void {
  serve(serving, contactApi.send, async ({ body }, { ip }) => {
    await sendContactMessage(serving.deps, body, ip)
    return {}
  })
}
