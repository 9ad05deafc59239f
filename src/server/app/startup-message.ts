import { shop as identity } from '#domain/shop.ts'
import { demoMember } from '#seed/demo-accounts.ts'
import type { OpenShop } from './open-shop.ts'

/** Printed when the shop is open: the address, and in demo mode how to sign in and where mails are. */
export function startupMessage({ config, engine, port }: OpenShop): string {
  const database = engine === 'postgres' ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`
  const lines = [
    '',
    `  ${identity.name} ${identity.shortLatinName} is open: http://localhost:${port}`,
    `  on ${database}, ${config.mode} mode`,
  ]
  if (config.mode === 'demo')
    lines.push('', '  Demonstration member', `    ${demoMember.email} / ${demoMember.password}`)
  if (!config.smtpUrl) lines.push('', `  Mails are not sent but kept: http://localhost:${port}/sim/mail`)
  return [...lines, ''].join('\n')
}
