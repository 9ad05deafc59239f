/** Payments, parcels and invoices: ECPay's own service, or the simulator at `/sim/ecpay`, by configuration alone. */
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { shopStreet } from '#domain/shop.ts'
import type { Config } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { createEcpayClient } from '#server/integrations/ecpay/ecpay-client.ts'
import { createEcpayInvoices } from '#server/integrations/ecpay/ecpay-invoices.ts'
import { createEcpayLogistics } from '#server/integrations/ecpay/ecpay-logistics.ts'
import { createEcpayPayments } from '#server/integrations/ecpay/ecpay-payments.ts'
import { createGatewayPauses } from '#server/modules/gateway-services/gateway-services.service.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { GatewayService } from '#server/ports/gateway-pauses.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import type { LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import type { PaymentGateway } from '#server/ports/payment-gateway.ts'
import type { SettingsReader } from '#server/ports/settings.ts'
import { ecpaySimulator } from '#simulators/ecpay/plugin.ts'
import { createInProcess } from './in-process-fetch.ts'

export interface OpenEcpay {
  payments: PaymentGateway
  logistics: LogisticsGateway
  invoices: InvoiceGateway
  /** The simulator, when it is on. */
  simulator: FastifyPluginAsync | null
}

interface Hosts {
  payment: string
  vendor: string
  logistics: string
  invoice: string
  /** Prefix for the path of a form that the browser posts. */
  paymentForm: string
  logisticsForm: string
}

const simulatorPath = '/sim/ecpay'

export function openEcpay(
  config: Config,
  database: Pick<OpenDb, 'db' | 'executeSql'>,
  clock: Clock,
  { log, settings }: { log: FastifyBaseLogger; settings: SettingsReader },
): OpenEcpay {
  const { environment, credentials, creditCheckCode, sender } = config.ecpay
  const simulated = environment === 'simulator'
  const inProcess = createInProcess()
  const hosts = hostsOf(environment)
  const now = () => clock.now()
  const pauses = createGatewayPauses(database.db)
  const clientOf = (service: GatewayService) =>
    createEcpayClient({ service, pauses, now, fetch: simulated ? inProcess.fetch : fetch, log })
  const shop = () => settings.current().shop
  return {
    payments: createEcpayPayments({
      client: clientOf('payment'),
      baseUrl: hosts.payment,
      vendorUrl: hosts.vendor,
      formBase: hosts.paymentForm,
      credentials: credentials.payment,
      creditCheckCode,
      shopName: () => shop().name,
      now,
    }),
    logistics: createEcpayLogistics({
      client: clientOf('logistics'),
      baseUrl: hosts.logistics,
      formBase: hosts.logisticsForm,
      stores: credentials.storeLogistics,
      home: credentials.homeLogistics,
      // read for each parcel: the shop may move
      sender: {
        ...sender,
        get zip() {
          return shop().address.zip
        },
        get address() {
          return shopStreet(shop())
        },
      },
      now,
    }),
    invoices: createEcpayInvoices({
      client: clientOf('invoice'),
      baseUrl: hosts.invoice,
      credentials: credentials.invoice,
      now,
    }),
    simulator: simulated
      ? async (app) => {
          inProcess.attach(app)
          await app.register(ecpaySimulator, {
            prefix: simulatorPath,
            executeSql: (text, values) => database.executeSql(text, values),
            publicUrl: config.publicUrl,
            fetch: inProcess.fetch,
            now,
          })
        }
      : null,
  }
}

function hostsOf(environment: Config['ecpay']['environment']): Hosts {
  if (environment === 'simulator') {
    const base = `http://localhost${simulatorPath}`
    const forms = { paymentForm: simulatorPath, logisticsForm: simulatorPath }
    return { payment: base, vendor: base, logistics: base, invoice: base, ...forms }
  }
  const stage = environment === 'stage' ? '-stage' : ''
  const host = (service: string) => `https://${service}${stage}.ecpay.com.tw`
  return {
    payment: host('payment'),
    vendor: host('vendor'),
    logistics: host('logistics'),
    invoice: host('einvoice'),
    paymentForm: host('payment'),
    logisticsForm: host('logistics'),
  }
}
