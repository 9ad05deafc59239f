/**
 * A page with only a form for the gateway. The content policy forbids inline scripts, so a file of our own submits it;
 * where scripts do not run, the button does.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { colours } from '#domain/brand-colours.ts'
import { gatewayTexts } from '#messages/gateway/gateway.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { escapeHtml } from './plain-page.ts'

const scriptPath = '/ecpay-form.js'
const script = `document.getElementById('ecpay-form').submit()\n`

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colours.paper};color:${colours.ink};font:16px/1.75 "PingFang TC","Noto Sans TC","Microsoft JhengHei",system-ui,sans-serif}form{text-align:center;padding:24px}button{margin-top:16px;min-height:48px;padding:0 32px;border:0;border-radius:4px;background:${colours.copper};color:#fff;font:inherit;cursor:pointer}`

/** The form as the checkout call returns it, with the id `ecpay-form`. */
export function formPage(form: GatewayForm, purpose: keyof typeof gatewayTexts.formPage): string {
  const { title, text, button } = gatewayTexts.formPage[purpose]
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="zh-Hant-TW">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body>
<form id="ecpay-form" method="post" action="${escapeHtml(form.action)}" accept-charset="utf-8">
${inputs.join('\n')}
<p>${text}</p>
<button type="submit">${button}</button>
</form>
<script src="${scriptPath}"></script>
</body>
</html>
`
}

/**
 * The page contains only the form, so its policy is narrower than the shop's except for form targets: the gateway
 * redirects to maps and banks on other hosts, and browsers count those as targets too.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https:"

/** For a full-page request: the browser goes to the gateway automatically. */
export function sendFormPage(reply: FastifyReply, form: GatewayForm, purpose: keyof typeof gatewayTexts.formPage) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(formPage(form, purpose))
}

export function registerFormScript(app: FastifyInstance): void {
  app.get(scriptPath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(script),
  )
}
