/** The page behind a payment link, and the press that opens the gateway. No account, no script, nothing personal. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatTwd, twd } from '#domain/money.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import { linkPath } from '#domain/payments/payment-link.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { paymentLinkTexts as texts } from '#messages/shop/account/payment-link.ts'
import { AppError } from '#server/core/app-error.ts'
import { acceptForms } from '#server/http/form-body.ts'
import { sendFormPage } from '#server/http/form-page.ts'
import { escapeHtml, sendPlainPage } from '#server/http/plain-page.ts'
import type { Serving } from '#server/http/serve.ts'
import { payByLink, readPaymentLink } from './payment-links.service.ts'

type Link = NonNullable<Awaited<ReturnType<typeof readPaymentLink>>>

export async function paymentLinkRoutes({ app, deps }: Serving): Promise<void> {
  const path = linkPath(':token')
  const hidden = { schema: { hide: true } }
  const show = async (request: FastifyRequest, reply: FastifyReply, refusal: AppError | null = null) => {
    const { token } = request.params as { token: string }
    const link = await readPaymentLink(deps, token)
    return sendPlainPage(reply, {
      title: escapeHtml(texts.title(deps.settings.current().shop.name)),
      ...(link ? pageOf(link, token, refusal) : { status: 404, ...notice(texts.unknown) }),
    })
  }
  app.get(path, hidden, (request, reply) => show(request, reply))
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.post(path, hidden, async (request, reply) => {
      const { token } = request.params as { token: string }
      const method = String((request.body as Record<string, unknown> | null)?.method ?? '')
      try {
        const page = await payByLink(deps, token, method)
        return await ('form' in page
          ? sendFormPage(reply, page.form, 'payment')
          : reply.redirect(page.redirectUrl, 303))
      } catch (error) {
        // paid or ended in the meantime: the page says which, or why there is no attempt
        if (error instanceof AppError && error.status < 500) return show(request, reply, error)
        throw error
      }
    })
  })
}

function notice({ title, text }: { title: string; text: string }) {
  return { body: `<h1>${title}</h1><p>${text}</p>` }
}

function pageOf(link: Link, token: string, refusal: AppError | null): { status: number; body: string } {
  if (link.link !== 'open') return { status: link.link === 'paid' ? 200 : 410, ...notice(texts[link.link]) }
  const items = link.items.map(
    ({ name, quantity }) => `<li><span>${escapeHtml(name)}</span><span>× ${quantity}</span></li>`,
  )
  const buttons = link.methods.map(
    (method, index) =>
      `<button name="method" value="${method}"${index > 0 ? ' class="second"' : ''}>${texts.methods[method]}</button>`,
  )
  const body = `<h1>${escapeHtml(texts.order(link.order_name))}</h1>
<ul>${items.join('')}</ul>
<p class="total"><span>${texts.total}</span><span>${formatTwd(twd(link.total))}</span></p>
${link.number ? numberOf(link.number) : ''}
${refusal ? `<p role="alert">${escapeHtml(refusal.message)}</p>` : ''}
<p class="soft">${texts.until(taipeiMinute(link.expires_at))}</p>
<form method="post" action="${linkPath(escapeHtml(token))}" aria-label="${texts.choose}">${buttons.join('')}</form>`
  return { status: refusal?.status ?? 200, body }
}

function numberOf(number: IssuedNumber): string {
  const rows =
    number.kind === 'ATM'
      ? [
          [texts.bank, number.bankCode],
          [texts.account, number.account],
        ]
      : number.kind === 'CVS'
        ? [[texts.code, number.code]]
        : number.barcodes.map((code) => [texts.barcode, code])
  const list = rows.map(([label = '', value = '']) => `<li><span>${label}</span><span>${escapeHtml(value)}</span></li>`)
  return `<h2>${texts.number}</h2><ul>${list.join('')}</ul><p class="soft">${texts.waiting}</p>`
}
