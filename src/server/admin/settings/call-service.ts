/** One harmless, signed call to each service: it asks for something that does not exist. */
import { randomBytes, randomUUID } from 'node:crypto'
import { twd } from '#domain/money.ts'
import type { TestableService } from '#domain/settings/services.ts'
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import type { Deps } from '#server/core/deps.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { renderMail } from '#server/modules/mail/templates/layout.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'

export type TestDeps = Pick<
  Deps,
  'gateways' | 'logistics' | 'invoices' | 'mailer' | 'files' | 'clock' | 'config' | 'settings' | 'log'
>

/** Empty: it answered as it should. */
export async function callService(deps: TestDeps, service: TestableService, ownEmail: string): Promise<string> {
  try {
    return await calls[service](deps, ownEmail)
  } catch (err) {
    deps.log.warn({ err, service }, 'a test of a service failed')
    return err instanceof GatewayError ? texts.gatewayProblems[err.kind] : texts.failed
  }
}

const calls: Record<TestableService, (deps: TestDeps, ownEmail: string) => Promise<string>> = {
  async payment({ gateways, clock }) {
    const { status } = await gateways.ecpay.findTrade({ tradeNo: newTradeNo('payment', clock.now()), amount: twd(1) })
    return status === 'absent' ? '' : texts.unexpected
  },
  async store_logistics({ logistics: { ecpay } }) {
    const stores = await ecpay.listStores('UNIMARTC2C')
    return stores.length > 0 ? '' : texts.unexpected
  },
  async home_logistics({ logistics: { ecpay }, clock }) {
    const parcel = await ecpay.findParcel('TCAT', newTradeNo('parcel', clock.now()))
    return parcel === null ? '' : texts.unexpected
  },
  async invoice({ invoices }) {
    const found = await invoices.find(`T${randomBytes(8).toString('hex')}`)
    return found === null ? '' : texts.unexpected
  },
  async mail(deps, to) {
    const { subject, heading, paragraphs } = texts.testMail
    const { shop } = deps.settings.current()
    const { parts: _parts, ...mail } = renderMail({ subject, heading, name: '', paragraphs: [...paragraphs] }, shop)
    const messageId = `<${randomUUID()}@${new URL(deps.config.publicUrl).hostname}>`
    await deps.mailer.send({ to, ...mail, messageId })
    return ''
  },
  async files({ files }) {
    const name = `service-test/${randomUUID()}.txt`
    const bytes = Buffer.from(name)
    await files.put(name, { bytes, contentType: 'text/plain' })
    const read = await files.get(name)
    await files.delete(name)
    return read?.bytes.equals(bytes) ? '' : texts.unexpected
  },
}
