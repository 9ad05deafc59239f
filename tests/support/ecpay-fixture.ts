/** The shop's ECPay integration and the simulator on one database, with a fake of the shop's callback routes. */
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { parseFormText } from '#domain/form-text.ts'
import { createInProcess } from '#server/app/in-process-fetch.ts'
import { createTestDb } from '#server/db/test-db.ts'
import { stageCredentials } from '#server/integrations/ecpay/credentials.ts'
import { createEcpayClient } from '#server/integrations/ecpay/ecpay-client.ts'
import { createEcpayInvoices } from '#server/integrations/ecpay/ecpay-invoices.ts'
import { createEcpayLogistics } from '#server/integrations/ecpay/ecpay-logistics.ts'
import { callbackAnswers, createEcpayPayments, type EcpayPayments } from '#server/integrations/ecpay/ecpay-payments.ts'
import { createGatewayPauses } from '#server/modules/gateway/gateway-services.service.ts'
import type { GatewayService } from '#server/ports/gateway-pauses.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import type { LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import type { GatewayForm, PaymentRequest } from '#server/ports/payment-gateway.ts'
import { ecpaySimulator } from '#simulators/ecpay/plugin.ts'

interface Received {
  path: string
  fields: Record<string, string>
}

export interface EcpayFixture {
  app: FastifyInstance
  payments: EcpayPayments
  logistics: LogisticsGateway
  invoices: InvoiceGateway
  /** Requests to the shop's callback routes, in order. */
  received: Received[]
  /** The shop's answer to callbacks; `1|OK` until it is changed. */
  answerWith(text: string): void
  setNow(instant: Date): void
  now(): Date
  /** An address of the shop. */
  url(path: string): string
  /** The form that opens the gateway for a payment. */
  formOf(request: PaymentRequest): Promise<GatewayForm>
  /** Posts a form as a browser does, and follows redirects within the simulator. */
  submit(form: GatewayForm): Promise<{ status: number; html: string; path: string }>
  /** The simulator's control calls. */
  control<T>(path: string, body?: object): Promise<T>
  close(): Promise<void>
}

interface EcpayFixtureOptions {
  /** Over a real port instead of in process. */
  http?: boolean
}

export async function openEcpayFixture(options: EcpayFixtureOptions = {}): Promise<EcpayFixture> {
  const database = await createTestDb(process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded')
  let now = new Date('2026-11-15T02:00:00Z')
  let answer: string = callbackAnswers.accepted
  const received: Received[] = []
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseFormText(String(body))),
  )
  app.post('/shop/*', async (request) => {
    received.push({ path: request.url, fields: request.body as Record<string, string> })
    return answer
  })
  const localOrigin = 'http://localhost:3000'
  const inProcess = createInProcess()
  inProcess.attach(app)
  const ask = options.http ? fetch : inProcess.fetch
  await app.register(ecpaySimulator, {
    prefix: '/sim/ecpay',
    executeSql: (text, values) => database.executeSql(text, values),
    publicUrl: localOrigin,
    fetch: ask,
    now: () => now,
  })
  const origin = options.http ? await app.listen({ port: 0, host: '127.0.0.1' }) : localOrigin
  const pauses = createGatewayPauses(database.db)
  const clientOf = (service: GatewayService) =>
    createEcpayClient({ service, pauses, now: () => now, fetch: ask, log: pino({ level: 'silent' }) })
  const shared = {
    baseUrl: `${origin}/sim/ecpay`,
    vendorUrl: `${origin}/sim/ecpay`,
    formBase: '/sim/ecpay',
    now: () => now,
  }
  const sender = { name: '王小明', cellPhone: '0912345678', zip: '605', address: '嘉義縣阿里山鄉中正村38號' }
  const { payment, storeLogistics, homeLogistics, invoice } = stageCredentials

  async function submit({ action, fields }: GatewayForm) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const first = await ask(origin + action, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    })
    const path = first.headers.get('location') ?? action
    const last = first.status === 303 ? await ask(origin + path, { redirect: 'manual' }) : first
    return { status: last.status, html: await last.text(), path }
  }

  const payments = createEcpayPayments({
    ...shared,
    publicUrl: origin,
    paths: {
      ...{ result: '/shop/return', info: '/shop/info' },
      ...{ browserResult: '/shop/result', browserInfo: '/shop/redirect', browserReturn: '/shop/orders' },
    },
    client: clientOf('payment'),
    credentials: payment,
    creditCheckCode: '59997889',
  })
  return {
    app,
    payments,
    formOf: async (request) => (await payments.start(request)).form,
    logistics: createEcpayLogistics({
      ...shared,
      publicUrl: origin,
      paths: { status: '/shop/parcel', store: '/shop/store', returned: '/shop/back', mapReply: '/shop/map' },
      client: clientOf('logistics'),
      stores: storeLogistics,
      home: homeLogistics,
      sender: () => sender,
    }),
    invoices: createEcpayInvoices({ ...shared, client: clientOf('invoice'), credentials: invoice }),
    received,
    answerWith: (text) => {
      answer = text
    },
    setNow: (instant) => {
      now = instant
    },
    now: () => now,
    url: (path) => `${origin}${path}`,
    submit,
    async control<T>(path: string, body?: object) {
      const response = await app.inject({
        method: body ? 'POST' : 'GET',
        url: `/sim/ecpay/control/${path}`,
        ...(body ? { payload: body } : {}),
      })
      return response.json<T>()
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
