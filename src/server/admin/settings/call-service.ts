/** One harmless, signed call to each service: it asks for something that does not exist. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type SocialProviderName, socialCallbackPath } from '#contract/shop/account/social.ts'
import { twd } from '#domain/money.ts'
import type { Service } from '#domain/settings/services.ts'
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import type { Deps } from '#server/core/deps.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { renderMail } from '#server/modules/mail/templates/layout.ts'
import { SocialError } from '#server/ports/social-sign-in.ts'
import { explainFailure } from './explain-failure.ts'

export type TestDeps = Pick<
  Deps,
  | 'db'
  | 'gateways'
  | 'logistics'
  | 'invoices'
  | 'mailer'
  | 'mailbox'
  | 'social'
  | 'files'
  | 'clock'
  | 'config'
  | 'settings'
  | 'log'
>

/** Empty: it answered as it should. */
export async function callService(deps: TestDeps, service: Service, ownEmail: string): Promise<string> {
  try {
    return await calls[service](deps, ownEmail)
  } catch (err) {
    deps.log.warn({ err, service }, 'a test of a service failed')
    return explainFailure(err)
  }
}

const calls: Record<Service, (deps: TestDeps, ownEmail: string) => Promise<string>> = {
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
  async mailbox({ mailbox, config }) {
    // only where it ends: no mail is read
    if (mailbox) await mailbox.readAfter(null, async () => {})
    return mailbox || config.mode === 'demo' ? '' : texts.missing
  },
  line: (deps) => signInTest(deps, 'line'),
  google: (deps) => signInTest(deps, 'google'),
  facebook: (deps) => signInTest(deps, 'facebook'),
  async files({ files }) {
    const name = `service-test/${randomUUID()}.txt`
    const bytes = Buffer.from(name)
    await files.put(name, { bytes, contentType: 'text/plain' })
    const read = await files.get(name)
    await files.delete(name)
    return read?.bytes.equals(bytes) ? '' : texts.unexpected
  },
}

/** Signing in with a made-up code: a provider that knows the shop refuses the code, another one refuses the shop. */
async function signInTest({ social, config }: TestDeps, name: SocialProviderName): Promise<string> {
  const provider = social[name]
  if (!provider) return texts.missing
  const secret = () => randomBytes(32).toString('base64url')
  const redirectUri = (config.social.redirectOrigin ?? config.publicUrl) + socialCallbackPath(name)
  try {
    await provider.identify({ code: secret(), nonce: secret(), verifier: secret(), redirectUri })
    return texts.unexpected
  } catch (error) {
    const isCodeRefused = error instanceof SocialError && error.kind === 'refused' && !/redirect/.test(error.message)
    if (isCodeRefused) return ''
    throw error
  }
}
