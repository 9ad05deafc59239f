import type { FastifyReply } from 'fastify'
import { openingApi } from '#contract/admin/settings/opening.ts'
import { confirmSignUpPath, type OpeningState, signUpPath, toOpeningPage } from '#domain/settings/opening-page.ts'
import { openingPageTexts as texts } from '#messages/shop/pages/opening-page.ts'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { acceptForms } from '#server/http/form-body.ts'
import { escapeHtml, sendPlainPage } from '#server/http/plain-page.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import type { Actor } from '#server/ports/actor.ts'
import { openForBusiness, readOpening, reviewStep } from './opening.service.ts'
import { confirmSignUp, signUp } from './sign-ups.service.ts'

/** How the demonstration goods get into the catalogue: the seed is the composition root's. */
type AddDemoGoods = (actor: Actor) => Promise<void>

export function openingRoutes(serving: Serving, addDemoGoods: AddDemoGoods): void {
  const { deps } = serving
  serve(serving, openingApi.read, () => readOpening(deps))
  serve(serving, openingApi.review, ({ actor, body }) => reviewStep(deps, actor, body.step))
  serve(serving, openingApi.open, ({ actor }) => openForBusiness(deps, actor))
  serve(serving, openingApi.addDemoGoods, async ({ actor }) => {
    await addDemoGoods(actor)
    return readOpening(deps)
  })
}

/** Forms without script, answered with the page again. */
export async function signUpRoutes({ app, deps }: Serving): Promise<void> {
  const hidden = { schema: { hide: true } }
  app.get(confirmSignUpPath, hidden, async (request, reply) => {
    if (deps.settings.isOpen()) return reply.redirect('/', 303)
    return sendPlainPage(reply, confirmPage(readToken(request.query)))
  })
  await app.register(async (scope) => {
    acceptForms(scope)
    const max = Math.ceil(workLimits.openingSignUps.most * deps.config.rateLimitFactor)
    const options = { ...hidden, config: { rateLimit: { max, timeWindow: 60_000 } } }
    const answer = async (reply: FastifyReply, act: () => Promise<OpeningState>) => {
      if (deps.settings.isOpen()) return reply.redirect('/', 303)
      return reply.redirect(toOpeningPage(await act().catch(laterIfTooMany)), 303)
    }
    scope.post(signUpPath, options, ({ body, ip }, reply) =>
      answer(reply, async () => {
        const form = (body ?? {}) as Record<string, unknown>
        // a hidden field that only programs fill in; they are thanked, too
        if (form.website) return 'thanks'
        return (await signUp(deps, String(form.email ?? ''), ip)) ? 'thanks' : 'invalid'
      }),
    )
    scope.post(confirmSignUpPath, options, ({ body, ip }, reply) =>
      answer(reply, async () => ((await confirmSignUp(deps, readToken(body), ip)) ? 'confirmed' : 'expired')),
    )
  })
}

/** A program that opens every link of a mail confirms nothing: a person presses the button. */
function confirmPage(token: string): { status: number; title: string; body: string } {
  const { title, text, submit } = texts.confirm
  const body = `<h1>${title}</h1><p>${text}</p>
<form method="post" action="${confirmSignUpPath}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${submit}</button></form>`
  return { status: 200, title, body }
}

function readToken(fields: unknown): string {
  const { token } = (fields ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token.slice(0, 100) : ''
}

function laterIfTooMany(error: unknown): OpeningState {
  if (error instanceof AppError && error.status === 429) return 'later'
  throw error
}
