/**
 * A page that is nothing but a form on its way to the gateway. The content policy forbids inline scripts, so a file of
 * our own sends it; where scripts do not run, the button does.
 */
import type { FastifyInstance } from 'fastify'
import { ecpayTexts } from '#messages/ecpay.ts'
import type { GatewayForm } from './payment-gateway.ts'

const scriptPath = '/ecpay-form.js'
const script = `document.getElementById('ecpay-form').submit()\n`

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#1e1714;font:16px/1.75 "PingFang TC","Noto Sans TC","Microsoft JhengHei",system-ui,sans-serif}form{text-align:center;padding:24px}button{margin-top:16px;min-height:48px;padding:0 32px;border:0;border-radius:4px;background:#a4572a;color:#fff;font:inherit;cursor:pointer}`

/** As the checkout call answers it; the form has the id `ecpay-form`. */
export function formPage(form: GatewayForm, purpose: keyof typeof ecpayTexts.formPage): string {
  const { title, text, button } = ecpayTexts.formPage[purpose]
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

export function registerFormScript(app: FastifyInstance): void {
  app.get(scriptPath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(script),
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
