/** Builds the whole HTTP app without listening, so that main.ts and the tests use the same app. */
import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { registerAttentionMetrics } from '#server/admin/attention/attention-metrics.ts'
import { contentAdminRoutes } from '#server/admin/content/content.routes.ts'
import { redirectsRoutes } from '#server/admin/content/redirects.routes.ts'
import { productImportRoutes } from '#server/admin/products/product-import.routes.ts'
import { productsAdminRoutes } from '#server/admin/products/products.routes.ts'
import { logoFileRoutes } from '#server/admin/settings/settings.routes.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { pictureProcess } from '#server/core/picture-process.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { registerAdminShell } from '#server/http/admin-shell.ts'
import { createCachedAnswers } from '#server/http/cached-answers.ts'
import { createClientAddress } from '#server/http/client-address.ts'
import { closeInternalPages, closeSimulators } from '#server/http/closed-pages.ts'
import { registerErrors } from '#server/http/errors.ts'
import { registerFormScript } from '#server/http/form-page.ts'
import { type Readiness, registerHealth } from '#server/http/health.ts'
import { registerJsonBody } from '#server/http/json-body.ts'
import { createRequestLimits } from '#server/http/limits.ts'
import { registerLoopWatch } from '#server/http/loop-metrics.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { createNodeServer, drainBeforeClosing } from '#server/http/node-server.ts'
import { limitOpenRequests } from '#server/http/open-requests.ts'
import { registerApiDocs, registerOpenApi } from '#server/http/openapi.ts'
import { createCachedAnswerLog, createRequestIds, registerRequestLog } from '#server/http/request-log.ts'
import { readableUrl } from '#server/http/request-url.ts'
import { securityHeaders } from '#server/http/security.ts'
import { registerSecurityLog } from '#server/http/security-log.ts'
import { EndpointTable, type Serving } from '#server/http/serve.ts'
import { registerStaticFiles } from '#server/http/static-files.ts'
import { closeUnopenedShop } from '#server/http/unopened-shop.ts'
import { registerManifest } from '#server/http/web-app.ts'
import { createWhoAsks } from '#server/http/who-asks.ts'
import { registerJobMetrics } from '#server/jobs/job-metrics.ts'
import { cartRoutes } from '#server/modules/cart/cart.routes.ts'
import { contactRoutes } from '#server/modules/contact/contact.routes.ts'
import { contentRoutes } from '#server/modules/content/content.routes.ts'
import { findRedirect } from '#server/modules/content/find-redirect.service.ts'
import { parcelCallbackRoutes } from '#server/modules/fulfilment/parcel-callbacks.routes.ts'
import { registerGatewayMetrics } from '#server/modules/gateway/gateway-metrics.ts'
import { offersRoutes } from '#server/modules/offers/offers.routes.ts'
import { paymentFormRoutes } from '#server/modules/payments/payment-forms.routes.ts'
import { paymentLinkRoutes } from '#server/modules/payments/payment-links.routes.ts'
import { pictureFileRoutes } from '#server/modules/pictures/picture-files.routes.ts'
import { signUpRoutes } from '#server/modules/settings/opening.routes.ts'
import { accountRoutes } from '#server/shop/account/account.routes.ts'
import { favouritesRoutes } from '#server/shop/account/favourites.routes.ts'
import { memberRoutes } from '#server/shop/account/members.routes.ts'
import { passkeyRoutes } from '#server/shop/account/passkeys.routes.ts'
import { reauthenticationRoutes } from '#server/shop/account/reauthentication.routes.ts'
import { socialRoutes } from '#server/shop/account/social.routes.ts'
import { stockNoticeRoutes } from '#server/shop/account/stock-notices.routes.ts'
import { checkoutRoutes } from '#server/shop/checkout/checkout.routes.ts'
import { deliveryRoutes } from '#server/shop/checkout/delivery.routes.ts'
import { storeMapRoutes } from '#server/shop/checkout/store-map.routes.ts'
import { ordersViewRoutes } from '#server/shop/orders/orders-view.routes.ts'
import { analyticsRoutes } from '#server/shop/pages/analytics.routes.ts'
import { registerAnalyticsMetrics } from '#server/shop/pages/analytics-metrics.ts'
import { menuRoutes } from '#server/shop/pages/menu.routes.ts'
import { seoRoutes } from '#server/shop/pages/seo.routes.ts'
import { catalogueRoutes } from '#server/shop/products/catalogue.routes.ts'
import { lotsRoutes } from '#server/shop/products/lots.routes.ts'
import { productDetailRoutes } from '#server/shop/products/product-detail.routes.ts'
import { reviewsRoutes } from '#server/shop/products/reviews.routes.ts'
import type { Storefront } from '#server/ssr/built-storefront.ts'
import { pageKey } from '#server/ssr/page-key.ts'
import { createPagePreview } from '#server/ssr/page-preview.ts'
import { createPages } from '#server/ssr/pages.ts'
import { adminRoutes } from './admin-routes.ts'

export interface AppOptions {
  readiness: Readiness
  /** Renders pages; without it (API tests) only API calls are answered. */
  storefront?: Storefront
  /** Pages of the simulators that are on. */
  simulators?: readonly FastifyPluginAsync[]
  /** Adds what only the one who opened the database can tell. */
  registerMetrics?: (registry: Registry) => void
}

export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const contentPolicy = !options.storefront?.development
  const formTargets = [...Object.values(deps.gateways), ...Object.values(deps.logistics)]
    .map(({ formOrigin }) => formOrigin)
    .filter((origin) => origin !== null)
  const security = securityHeaders(deps.config, { contentPolicy, formTargets })
  const requestIds = createRequestIds()
  const clientAddress = createClientAddress(deps.config.trustProxy)
  const limits = createRequestLimits(deps, clientAddress.of)
  const metrics = createMetrics(deps)
  const logCached = createCachedAnswerLog(deps.log, clientAddress.of)
  const answerFromCache = createCachedAnswers({
    cache: deps.cache,
    securityHeaders: security,
    pageKey,
    requestId: requestIds.of,
    limits,
    isOpen: () => deps.settings.isOpen(),
    onAnswer: (answer) => {
      metrics.countCached(answer)
      logCached(answer)
    },
  })
  const app = Fastify({
    serverFactory: (handler) =>
      createNodeServer(
        (request, response) => {
          if (!answerFromCache(request, response)) handler(request, response)
        },
        { headers: security },
      ),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds.of,
    trustProxy: clientAddress.trusts,
    bodyLimit: workLimits.body.most,
    // longer than any address that Node accepts: otherwise the router refuses by itself, without limits and headers
    routerOptions: { maxParamLength: maxHeaderSize },
    // a request that arrives while the shop closes is answered like any other (http/draining.ts)
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const table = new EndpointTable()
  const findMoved = (path: string, search: string) => findRedirect(deps, path, search)
  const pages = options.storefront ? createPages(deps, table, options.storefront, limits, findMoved) : null

  const preview = options.storefront ? createPagePreview(deps, table, options.storefront) : null

  registerErrors(app)
  // an answer is stored nowhere unless its route says otherwise
  const headers = { ...security, 'cache-control': 'no-store' }
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  registerLoopWatch(app, metrics.registry, deps)
  limitOpenRequests(app)
  registerRequestLog(app)
  registerSecurityLog(app)
  const whoAsks = createWhoAsks(deps.config, clientAddress)
  closeInternalPages(app, deps, whoAsks)
  closeSimulators(app, deps, whoAsks)
  metrics.register(app)
  pictureProcess.onLost = () => app.log.warn('a picture took too long: its process was replaced')
  registerJobMetrics(metrics.registry, deps.db)
  registerAnalyticsMetrics(metrics.registry, deps)
  registerGatewayMetrics(metrics.registry, deps)
  registerAttentionMetrics(metrics.registry, deps)
  options.registerMetrics?.(metrics.registry)
  await app.register(cookie)
  await limits.register(app)
  closeUnopenedShop(app, deps, pages && ((request, reply) => pages.sendOpening(request, reply)))
  registerJsonBody(app)
  await registerOpenApi(app, deps.config)
  registerHealth(app, options.readiness)
  registerFormScript(app)

  await app.register(async (scope) => {
    const serving: Serving = { app: scope, deps, table }
    catalogueRoutes(serving)
    productDetailRoutes(serving)
    lotsRoutes(serving)
    reviewsRoutes(serving)
    favouritesRoutes(serving)
    analyticsRoutes(serving)
    offersRoutes(serving)
    contentRoutes(serving)
    contactRoutes(serving)
    seoRoutes(serving)
    menuRoutes(serving)
    stockNoticeRoutes(serving)
    cartRoutes(serving)
    ordersViewRoutes(serving)
    deliveryRoutes(serving)
    storeMapRoutes(serving)
    parcelCallbackRoutes(serving)
    memberRoutes(serving)
    accountRoutes(serving)
    socialRoutes(serving)
    passkeyRoutes(serving)
    reauthenticationRoutes(serving)
    checkoutRoutes(serving)
    await adminRoutes(serving, metrics.registry)
    productsAdminRoutes(serving, preview)
    await contentAdminRoutes(serving, preview)
    redirectsRoutes(serving, pages?.isPage)
    productImportRoutes(serving)
    pictureFileRoutes(serving)
    logoFileRoutes(serving)
    await signUpRoutes(serving)
    await paymentFormRoutes(serving)
    await paymentLinkRoutes(serving)
  })
  for (const simulator of options.simulators ?? []) await app.register(simulator)

  registerManifest(app, deps)
  registerApiDocs(app)
  await registerStaticFiles(app)
  const { storefront } = options
  await storefront?.registerFiles(app)
  if (storefront) {
    const adminSecurity = securityHeaders(deps.config, { contentPolicy, formTargets, measured: false })
    registerAdminShell(
      app,
      deps.config,
      () => storefront.adminAssets(),
      adminSecurity,
      () => deps.settings.current().shop,
    )
  }
  drainBeforeClosing(app, deps.config)
  // after the files: in development a hook serves those, and there are many
  limits.registerUnmatched(app)
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || !isRead || isCallOrFile(request.url)) throw new AppError('not_found')
    return pages.send(request, reply)
  })
  return app
}

/** Unknown API calls, built files and pictures are answered in JSON, not with a page. */
function isCallOrFile(url: string): boolean {
  return /^\/(api|assets|admin-assets|images|sim)(\/|\?|$)/.test(url)
}
