import { openingApi } from '#contract/admin/opening.ts'
import { signUpPath, toOpeningPage } from '#domain/opening-page.ts'
import { acceptForms } from '#server/http/form-body.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import type { Actor } from '#server/ports/actor.ts'
import { openForBusiness, readOpening, reviewStep } from './opening.service.ts'
import { signUp } from './sign-ups.service.ts'

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

const signUpsPerMinute = 6

/** A form without script, answered with the page again. */
export async function signUpRoutes({ app, deps }: Serving): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope)
    const max = Math.ceil(signUpsPerMinute * deps.config.rateLimitFactor)
    const options = { schema: { hide: true }, config: { rateLimit: { max, timeWindow: 60_000 } } }
    scope.post(signUpPath, options, async ({ body }, reply) => {
      const form = (body ?? {}) as Record<string, unknown>
      if (deps.settings.isOpen()) return reply.redirect('/', 303)
      // a hidden field that only programs fill in; they are thanked, too
      const done = form.website ? true : await signUp(deps, String(form.email ?? ''))
      return reply.redirect(toOpeningPage(done ? 'thanks' : 'invalid'), 303)
    })
  })
}
