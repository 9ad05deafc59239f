/** Which value is wrong, in the owner's words, where a service says so. Its own words stay in the log. */
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { MailerMissingError, PermanentMailError } from '#server/ports/mailer.ts'
import { SocialError } from '#server/ports/social-sign-in.ts'

export function explainFailure(error: unknown): string {
  if (error instanceof GatewayError) return explainGateway(error)
  if (error instanceof SocialError) return explainSocial(error)
  if (error instanceof MailerMissingError) return texts.missing
  if (error instanceof PermanentMailError) return texts.mailProblems.refused
  return explainMail(error)
}

function explainGateway({ kind, message }: GatewayError): string {
  if (message.includes('no account')) return texts.missing
  if (kind !== 'unreachable' && /CheckMacValue|HashKey|HashIV|金鑰|解密|decrypt/i.test(message)) return texts.wrongKey
  if (kind !== 'unreachable' && /Merchant|特店|廠商/i.test(message)) return texts.wrongMerchant
  return texts.gatewayProblems[kind]
}

/** Facebook's 1, 2 and 101: an unknown app, or a wrong secret. */
function explainSocial({ message }: SocialError): string {
  if (/redirect/.test(message)) return texts.wrongCallback
  return /invalid_client|unauthorized_client|code (1|2|101)$/.test(message) ? texts.wrongClient : texts.providerAway
}

const mailCodes: Record<string, keyof typeof texts.mailProblems> = {
  EAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EDNS: 'host',
  ENOTFOUND: 'host',
  EAI_AGAIN: 'host',
  ETLS: 'tls',
  ESOCKET: 'away',
  ECONNECTION: 'away',
  ECONNREFUSED: 'away',
  ETIMEDOUT: 'away',
  CONNECT_TIMEOUT: 'away',
}

function explainMail(error: unknown): string {
  const { code = '', authenticationFailed } = error as { code?: string; authenticationFailed?: boolean }
  if (authenticationFailed) return texts.mailProblems.login
  const problem = mailCodes[code]
  return problem ? texts.mailProblems[problem] : texts.failed
}
