import { mailWordingApi } from '#contract/admin/settings/mail-wording.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { mailSample, previewMail } from './mail-wording.service.ts'

export function mailWordingRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, mailWordingApi.preview, async ({ params, body }) => previewMail(deps, params.kind, body))
  serve(serving, mailWordingApi.test, async ({ params, body, staff }) => {
    await mailSample(deps, params.kind, body, staff.email)
    return { sent_to: staff.email }
  })
}
