/**
 * Until its owner opens a new shop, visitors see one page at every address, and calls are refused. The back office, files,
 * health and the gateway's notifications are as always; who is signed in there sees the whole shop.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { confirmSignUpPath, signUpPath } from '#domain/settings/opening-page.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { readCookies } from './session-cookies.ts'

type SendOpeningPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const always =
  /^\/(admin|api\/admin|assets|admin-assets|images|shop-logo|sim|healthz|readyz|metrics|api\/docs|api\/openapi\.json|manifest\.webmanifest|service-worker\.js|favicon\.(ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png)(\/|$)/

/** For every route that is registered later, and for addresses without one. */
export function closeUnopenedShop(
  app: FastifyInstance,
  deps: Pick<Deps, 'settings' | 'staffSessions' | 'config' | 'gateways' | 'logistics'>,
  sendOpeningPage: SendOpeningPage | null,
): void {
  const callbacks = listCallbacks(deps)
  app.addHook('onRequest', async (request, reply) => {
    if (deps.settings.isOpen() || isAlwaysAnswered(request, callbacks) || (await isStaff(deps, request))) return
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || !sendOpeningPage || /^\/api\//i.test(request.url)) throw new AppError('shop_not_open')
    return sendOpeningPage(request, reply)
  })
}

/** `POST /api/ecpay/payment_result`: about orders of staff who try the shop; gateways send no cookie of the back office. */
function listCallbacks({ gateways, logistics }: Pick<Deps, 'gateways' | 'logistics'>): ReadonlySet<string> {
  const payments = Object.values(gateways).flatMap(({ callbacks }) => callbacks)
  const parcels = Object.values(logistics).flatMap(({ callbacks }) => callbacks)
  return new Set([
    ...payments.map(({ method, path }) => `${method} ${path}`),
    ...parcels.map(({ path }) => `POST ${path}`),
  ])
}

function isAlwaysAnswered({ url, method }: FastifyRequest, callbacks: ReadonlySet<string>): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  const isCallback = callbacks.has(`${method} ${path}`)
  return isCallback || path === signUpPath || path === confirmSignUpPath || always.test(path)
}

/** Not touched: looking at the shop does not count as work in the back office. */
async function isStaff(deps: Pick<Deps, 'staffSessions' | 'config'>, request: FastifyRequest): Promise<boolean> {
  const { staff: token } = readCookies(deps.config, request)
  return token !== null && (await deps.staffSessions.findStaff(token, false)) !== null
}
