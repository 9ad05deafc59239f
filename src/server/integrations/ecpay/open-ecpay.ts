/**
 * Payments, parcels and invoices: ECPay's own service, or the simulator at `/sim/ecpay`, as the accounts say. These may
 * change while the shop runs, so each call reads them.
 */
import { shopStreet } from '#domain/shop.ts'
import type { GatewayService } from '#server/ports/gateway-pauses.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import type { LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import type { PaymentGateway } from '#server/ports/payment-gateway.ts'
import type { ProviderContext, Simulator } from '#server/ports/provider-context.ts'
import { ecpaySimulator } from '#simulators/ecpay/plugin.ts'
import type { EcpayAccounts } from './ecpay-accounts.ts'
import { createEcpayClient } from './ecpay-client.ts'
import { createEcpayInvoices } from './ecpay-invoices.ts'
import { createEcpayLogistics } from './ecpay-logistics.ts'
import { createEcpayPayments } from './ecpay-payments.ts'

interface OpenEcpay {
  payments: PaymentGateway
  logistics: LogisticsGateway
  invoices: InvoiceGateway
  simulator: Simulator
}

interface EcpayUse {
  accounts: () => EcpayAccounts
  /** Real accounts may be entered later: pages must be allowed to post to the gateway then. */
  mayBecomeReal: boolean
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

export function openEcpay({ accounts, mayBecomeReal }: EcpayUse, context: ProviderContext): OpenEcpay {
  const { publicUrl, clock, log, settings, pauses, executeSql, inProcess } = context
  const isSimulated = () => accounts().environment === 'simulator'
  const hosts = () => hostsOf(accounts().environment)
  const realHosts = hostsOf('production')
  const now = () => clock.now()
  const send: typeof fetch = (...call) => (isSimulated() ? inProcess.fetch : context.fetch)(...call)
  const clientOf = (service: GatewayService) => createEcpayClient({ service, pauses, now, fetch: send, log })
  const shop = () => settings.current().shop
  return {
    payments: createEcpayPayments({
      client: clientOf('payment'),
      publicUrl,
      get baseUrl() {
        return hosts().payment
      },
      get vendorUrl() {
        return hosts().vendor
      },
      get formBase() {
        return hosts().paymentForm
      },
      ...(mayBecomeReal ? { formOrigin: realHosts.payment } : {}),
      get credentials() {
        return accounts().present.payment
      },
      get creditCheckCode() {
        return accounts().present.payment?.creditCheckCode ?? ''
      },
      get former() {
        return accounts().former.payment
      },
      shopName: () => shop().name,
      now,
    }),
    logistics: createEcpayLogistics({
      client: clientOf('logistics'),
      publicUrl,
      get baseUrl() {
        return hosts().logistics
      },
      get formBase() {
        return hosts().logisticsForm
      },
      ...(mayBecomeReal ? { formOrigin: realHosts.logistics } : {}),
      get stores() {
        return accounts().present.storeLogistics
      },
      get home() {
        return accounts().present.homeLogistics
      },
      get former() {
        const { storeLogistics, homeLogistics } = accounts().former
        return { stores: storeLogistics, home: homeLogistics }
      },
      // read for each parcel: the shop may move
      sender(carrier) {
        const { homeLogistics, storeLogistics } = accounts().present
        const { name = '', cellPhone = '' } = (carrier === 'TCAT' ? homeLogistics : storeLogistics)?.sender ?? {}
        return { name: name || shop().name, cellPhone, zip: shop().address.zip, address: shopStreet(shop()) }
      },
      now,
    }),
    invoices: createEcpayInvoices({
      client: clientOf('invoice'),
      get baseUrl() {
        return hosts().invoice
      },
      get credentials() {
        return accounts().present.invoice
      },
      now,
    }),
    simulator: isSimulated()
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

function hostsOf(environment: EcpayAccounts['environment']): Hosts {
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
