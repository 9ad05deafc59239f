/** The services outside, opened by the environment and by what the owner entered: given anew, for one test of it, too. */
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { type Config, maySimulate } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { ecpayAccounts } from '#server/integrations/ecpay/ecpay-accounts.ts'
import { openEcpay } from '#server/integrations/ecpay/open-ecpay.ts'
import { createGatewayPauses } from '#server/modules/gateway/gateway-services.service.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { EnteredCredentials } from '#server/ports/credentials.ts'
import type { Mailbox } from '#server/ports/mailbox.ts'
import type { SettingsReader } from '#server/ports/settings.ts'
import { createInProcess } from './in-process-fetch.ts'
import { openMailbox, openMailer } from './open-mailer.ts'
import { createSocialStandIn, openSocial } from './open-social.ts'

interface Given {
  config: Config
  database: Pick<OpenDb, 'db' | 'executeSql'>
  clock: Clock
  log: FastifyBaseLogger
  settings: SettingsReader
  /** To the services themselves. */
  fetch: typeof fetch
}

interface Services {
  ports: Pick<Deps, 'mailer' | 'social' | 'gateways' | 'logistics' | 'invoices'>
  mailbox: () => Mailbox | null
  /** Pages of the simulators that may be used. */
  simulators: FastifyPluginAsync[]
}

export function createServiceOpener(given: Given): (credentials: EnteredCredentials) => Services {
  const { config, database, clock, log, settings, fetch } = given
  const inProcess = createInProcess()
  const shopName = () => settings.current().shop.name
  const socialSimulator = createSocialStandIn(config, database, clock, shopName)
  const pauses = createGatewayPauses(database.db)
  const executeSql: OpenDb['executeSql'] = (text, values) => database.executeSql(text, values)
  const isDemo = config.mode === 'demo'
  const rules = { isDemo, maySimulate: maySimulate(config, 'ecpay') }
  return (credentials) => {
    const entered = () => credentials.entered('mail')
    const shopEmail = () => settings.current().shop.email
    const mail = openMailer({ config, database, clock, entered, shopName, shopEmail })
    const social = openSocial({ config, clock, fetch, simulator: socialSimulator, entered: credentials.entered })
    const context = { publicUrl: config.publicUrl, clock, log, settings, pauses, fetch, executeSql, inProcess }
    const accounts = () => ecpayAccounts(config.ecpay, credentials, rules)
    const ecpay = openEcpay({ accounts, mayBecomeReal: !isDemo && !config.ecpay.given }, context)
    return {
      ports: {
        mailer: mail.mailer,
        social,
        // each way to pay and carrier names one of these: a new provider is its folder and its line here
        gateways: { ecpay: ecpay.payments },
        logistics: { ecpay: ecpay.logistics },
        invoices: ecpay.invoices,
      },
      mailbox: openMailbox({ config, entered: () => credentials.entered('mailbox') }),
      simulators: [mail.simulator, socialSimulator.pages, ecpay.simulator].filter((one) => one !== null),
    }
  }
}
