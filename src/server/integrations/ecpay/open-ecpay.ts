/** Payments, parcels and invoices: ECPay's own service, or the simulator at `/sim/ecpay`, by configuration alone. */
import { shopStreet } from '#domain/shop.ts'
import type { GatewayService } from '#server/ports/gateway-pauses.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import type { LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import type { PaymentGateway } from '#server/ports/payment-gateway.ts'
import type { ProviderContext, Simulator } from '#server/ports/provider-context.ts'
import { ecpaySimulator } from '#simulators/ecpay/plugin.ts'
import { createEcpayClient } from './ecpay-client.ts'
import type { EcpayConfig } from './ecpay-config.ts'
import { createEcpayInvoices } from './ecpay-invoices.ts'
import { createEcpayLogistics } from './ecpay-logistics.ts'
import { createEcpayPayments } from './ecpay-payments.ts'

interface OpenEcpay {
  payments: PaymentGateway
  logistics: LogisticsGateway
  invoices: InvoiceGateway
  simulator: Simulator
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

export function openEcpay(config: EcpayConfig, context: ProviderContext): OpenEcpay {
  const { environment, credentials, creditCheckCode, sender } = config
  const { publicUrl, clock, log, settings, pauses, executeSql, inProcess } = context
  const simulated = environment === 'simulator'
  const hosts = hostsOf(environment)
  const now = () => clock.now()
  const clientOf = (service: GatewayService) =>
    createEcpayClient({ service, pauses, now, fetch: simulated ? inProcess.fetch : fetch, log })
  const shop = () => settings.current().shop
  return {
    payments: createEcpayPayments({
      client: clientOf('payment'),
      publicUrl,
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
      publicUrl,
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
            ...{ executeSql, publicUrl },
            fetch: inProcess.fetch,
            now,
          })
        }
      : null,
  }
}

function hostsOf(environment: EcpayConfig['environment']): Hosts {
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
