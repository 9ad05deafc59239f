/** The whole HTTP side, built apart from listening: what main.ts starts is what tests use. */
import { createServer, maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { AppError } from './http/app-error.ts'
import { createCachedAnswers } from './http/cached-answers.ts'
import { createClientAddress } from './http/client-address.ts'
import { registerErrors } from './http/errors.ts'
import { type Readiness, registerHealth } from './http/health.ts'
import { registerJsonBody } from './http/json-body.ts'
import { createRequestLimits } from './http/limits.ts'
import { createMetrics } from './http/metrics.ts'
import { registerApiDocs, registerOpenApi } from './http/openapi.ts'
import { createCachedAnswerLog, createRequestIds, registerRequestLog } from './http/request-log.ts'
import { readableUrl } from './http/request-url.ts'
import { securityHeaders } from './http/security.ts'
import { EndpointTable, type Serving } from './http/serve.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { registerManifest } from './http/web-app.ts'
import { registerFormScript } from './integrations/ecpay/form-page.ts'
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts'
import { storeMapRoutes } from './modules/delivery/store-map.routes.ts'
import { favouritesRoutes } from './modules/favourites/favourites.routes.ts'
import { parcelCallbackRoutes } from './modules/fulfilment/parcel-callbacks.routes.ts'
import { memberRoutes } from './modules/members/members.routes.ts'
import { offersRoutes } from './modules/offers/offers.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { ordersViewRoutes } from './modules/orders-view/orders-view.routes.ts'
import { paymentFormRoutes } from './modules/payments/payment-forms.routes.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { productDetailRoutes } from './modules/product-detail/product-detail.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { seoRoutes } from './modules/seo/seo.routes.ts'
import { socialRoutes } from './modules/social/social.routes.ts'
import type { Storefront } from './ssr/built-storefront.ts'
import { pageKey } from './ssr/page-key.ts'
import { createPages } from './ssr/pages.ts'

export interface AppOptions {
  readiness: Readiness
  /** What renders pages; without it (API tests) only calls are answered. */
  storefront?: Storefront
  /** Pages of the stand-ins for outside services that are on. */
  simulators?: readonly FastifyPluginAsync[]
}

export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const security = securityHeaders(deps.config, {
    contentPolicy: !options.storefront?.development,
    formTargets: [deps.payments.formOrigin, deps.logistics.formOrigin].filter((origin) => origin !== null),
  })
  const requestIds = createRequestIds()
  const clientAddress = createClientAddress(deps.config.trustProxy)
  const limits = createRequestLimits(deps, clientAddress.of)
  const metrics = createMetrics(deps)
  const logCached = createCachedAnswerLog(deps.log, clientAddress.of)
  const answerFromMemory = createCachedAnswers({
    cache: deps.cache,
    securityHeaders: security,
    pageKey,
    requestId: requestIds.of,
    limits,
    onAnswer: (answer) => {
      metrics.countCached(answer)
      logCached(answer)
    },
  })
  const app = Fastify({
    serverFactory: (handler, serverOptions) =>
      createServer(serverOptions, (request, response) => {
        if (!answerFromMemory(request, response)) handler(request, response)
      }),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds.of,
    trustProxy: clientAddress.trusts,
    bodyLimit: 256 * 1024,
    // longer than any address that Node reads: the router would refuse by itself, past limits and headers
    routerOptions: { maxParamLength: maxHeaderSize },
    // an open keep-alive connection must not hold up a restart
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const table = new EndpointTable()
  const pages = options.storefront ? createPages(deps, table, options.storefront) : null

  registerErrors(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(security))
  registerRequestLog(app)
  metrics.register(app)
  await app.register(cookie)
  await limits.register(app)
  registerJsonBody(app)
  await registerOpenApi(app, deps.config)
  registerHealth(app, options.readiness)
  registerFormScript(app)

  await app.register(async (scope) => {
    const serving: Serving = { app: scope, deps, table }
    catalogueRoutes(serving)
    productDetailRoutes(serving)
    reviewsRoutes(serving)
    favouritesRoutes(serving)
    analyticsRoutes(serving)
    offersRoutes(serving)
    contentRoutes(serving)
    contactRoutes(serving)
    seoRoutes(serving)
    cartRoutes(serving)
    ordersViewRoutes(serving)
    deliveryRoutes(serving)
    storeMapRoutes(serving)
    parcelCallbackRoutes(serving)
    memberRoutes(serving)
    socialRoutes(serving)
    orderRoutes(serving)
    paymentRoutes(serving)
    await paymentFormRoutes(serving)
  })
  for (const simulator of options.simulators ?? []) await app.register(simulator)

  registerManifest(app)
  registerApiDocs(app)
  await registerStaticFiles(app)
  await options.storefront?.registerFiles(app)
  // after the files: in development those are taken by a hook, and are many
  limits.registerUnmatched(app)
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || !isRead || isCallOrFile(request.url)) throw new AppError('not_found')
    return pages.send(request, reply)
  })
  return app
}

/** Calls, built files and pictures that do not exist are answered in JSON, not with a page. */
function isCallOrFile(url: string): boolean {
  return /^\/(api|assets|images|sim)(\/|\?|$)/.test(url)
}
