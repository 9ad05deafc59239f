/** The store map and the labels: pages for the browser. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Form, isValidMac } from '../core/mac.ts'
import { findLogisticsMerchant } from '../core/merchants.ts'
import { formOf } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { browserTarget, isOwnUrl } from '../core/urls.ts'
import { errorPage } from '../html/page.ts'
import { belongsTo } from './check-parcel.ts'
import { labelPage, mapPage } from './pages.ts'
import { findParcel, type Parcel } from './parcels.ts'
import { findChain, stores } from './stores.ts'

const hidden = { schema: { hide: true } }
const labelPaths: Record<string, string> = {
  UNIMARTC2C: '/Express/PrintUniMartC2COrderInfo',
  FAMIC2C: '/Express/PrintFAMIC2COrderInfo',
  HILIFEC2C: '/Express/PrintHILIFEC2COrderInfo',
  TCAT: '/helper/printTradeDocument',
}
/** More are cut off, or time out. */
const mostLabels = 100

export function logisticsBrowserRoutes(app: FastifyInstance, sim: Sim, base: string): void {
  const send = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(text)

  app.post('/Express/map', hidden, async (request, reply) => {
    const form = formOf(request)
    const refusal = checkMap(sim, form)
    if (refusal) return send(reply, errorPage(base, '10500000', refusal), 400)
    const id = `M${String(await sim.next('map')).padStart(8, '0')}`
    await sim.rows('insert into sim_ecpay_maps (id, form, created_at) values ($1, $2::jsonb, $3)', [
      id,
      JSON.stringify(form),
      sim.now(),
    ])
    return reply.redirect(`${base}/Express/map/${id}`, 303)
  })

  app.get<{ Params: { id: string }; Querystring: { city?: string; q?: string } }>(
    '/Express/map/:id',
    hidden,
    async (request, reply) => {
      const map = await sim.one<{ form: Form }>('select form from sim_ecpay_maps where id = $1', [request.params.id])
      if (!map) return send(reply, errorPage(base, '10500000', '電子地圖已失效，請回商店重新選擇'), 404)
      const { city = '', q = '' } = request.query
      return send(
        reply,
        mapPage({ base, id: request.params.id, sim, form: map.form, city, q, shown: shownStores(map.form, city, q) }),
      )
    },
  )

  for (const [subType, path] of Object.entries(labelPaths)) {
    app.post(path, hidden, async (request, reply) => {
      const form = formOf(request)
      const merchant = findLogisticsMerchant(form.MerchantID)
      if (!merchant || !isValidMac(form, merchant, 'md5')) {
        return send(reply, errorPage(base, '10500000', 'CheckMacValue Error'), 400)
      }
      const ids = (form.AllPayLogisticsID ?? '').split(',')
      if (ids.length > (sim.settings.jointLabels ? mostLabels : 1)) {
        return send(reply, errorPage(base, '10500000', '查無此物流訂單'), 404)
      }
      const found = await Promise.all(ids.map((logisticsId) => findParcel(sim, { logisticsId })))
      const parcels = found.flatMap((parcel, index) =>
        parcel?.merchant_id === merchant.id && parcel.sub_type === subType && hasNumbers(parcel, form, index)
          ? [parcel]
          : [],
      )
      if (parcels.length !== ids.length) return send(reply, errorPage(base, '10500000', '查無此物流訂單'), 404)
      return send(reply, labelPage(base, parcels))
    })
  }
}

/** The codes of several parcels are joined by commas, in the order of their ids; 7-ELEVEN has two of each. */
function hasNumbers(parcel: Parcel, form: Form, index: number): boolean {
  const nth = (text: string | undefined) => (text ?? '').split(',')[index] ?? ''
  const isSecondRight = parcel.sub_type !== 'UNIMARTC2C' || nth(form.CVSValidationNo) === parcel.validation_no
  return nth(form.CVSPaymentNo) === parcel.payment_no && isSecondRight
}

/** No signature is required here, as the documentation lists none. A wrong one is still refused. */
function checkMap(sim: Sim, form: Form): string | null {
  const merchant = findLogisticsMerchant(form.MerchantID)
  if (!merchant || !belongsTo(form.LogisticsSubType ?? '', merchant)) {
    return '找不到加密金鑰，請確認是否有申請開通此物流方式!'
  }
  if (form.CheckMacValue !== undefined && !isValidMac(form, merchant, 'md5')) return 'CheckMacValue Error'
  if (form.LogisticsType !== 'CVS') return 'LogisticsType Error'
  if (form.IsCollection !== 'Y' && form.IsCollection !== 'N') return 'IsCollection Error'
  if ((form.ExtraData?.length ?? 0) > 20 || (form.MerchantTradeNo?.length ?? 0) > 20) return '參數過長'
  if (!isOwnUrl(form.ServerReplyURL ?? '', sim.publicUrl) || !browserTarget(form.ServerReplyURL ?? '', sim.publicUrl)) {
    return 'ServerReplyURL Error'
  }
  return null
}

function shownStores(form: Form, city: string, q: string) {
  const chain = findChain(form.LogisticsSubType)
  return stores.filter(
    (store) =>
      store.chain === chain &&
      !store.closed &&
      !(form.IsCollection === 'Y' && store.noCash) &&
      (city === '' || store.city === city) &&
      (q === '' || `${store.id} ${store.name} ${store.address}`.includes(q.trim())),
  )
}
