/** Where each service gets its credentials from, and what that means: real, a stand-in, or not there at all. */
import { type CredentialService, gatewayAccounts, isGatewayAccount } from '#domain/settings/credentials.ts'
import type { Service, ServiceState } from '#domain/settings/services.ts'
import { type Config, maySimulate } from '#server/core/config.ts'
import type { EnteredCredentials } from '#server/ports/credentials.ts'

interface StateDeps {
  config: Config
  credentials: EnteredCredentials
}

/** What the environment says stands: it is the operator's word. */
export function isSetByEnvironment(config: Config, service: CredentialService): boolean {
  if (isGatewayAccount(service)) return config.ecpay.given
  if (service === 'mail') return config.smtpUrl !== undefined
  if (service === 'mailbox') return config.imapUrl !== undefined
  return config.social[service] !== null
}

export function serviceState({ config, credentials }: StateDeps, service: Service): ServiceState {
  if (service === 'files') return config.s3 ? 'set' : 'own'
  if (isSetByEnvironment(config, service)) return environmentState(config, service)
  // a demonstration reaches nothing outside, whatever was typed in
  if (credentials.entered(service)) return config.mode === 'demo' ? 'simulated' : 'set'
  if (service === 'mailbox') return 'missing'
  if (isGatewayAccount(service)) return ecpayState({ config, credentials })
  return maySimulate(config, service === 'mail' ? 'mail' : 'social') ? 'simulated' : 'missing'
}

function environmentState({ ecpay }: Config, service: CredentialService): ServiceState {
  if (!isGatewayAccount(service)) return 'set'
  return ecpay.environment === 'production' ? 'set' : ecpay.environment === 'stage' ? 'stage' : 'simulated'
}

/** Real accounts never mix with a simulator: once one is entered, the others are missing, not simulated. */
function ecpayState({ config, credentials }: StateDeps): ServiceState {
  if (config.mode === 'demo') return 'simulated'
  const anyEntered = gatewayAccounts.some((one) => credentials.entered(one) !== null)
  return !anyEntered && maySimulate(config, 'ecpay') ? 'simulated' : 'missing'
}
