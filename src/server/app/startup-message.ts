import { startTexts as texts } from '#messages/admin/settings/start.ts'
import { demoMember, demoStaff } from '#seed/demo-accounts.ts'
import { thisMachine } from '#server/core/networks.ts'
import type { OpenShop } from './open-shop.ts'

/** Printed when the shop answers: the address, the back office, who becomes its owner, and in demo mode how to sign in. */
type Started = Pick<
  OpenShop,
  'config' | 'engine' | 'port' | 'shopName' | 'isOpen' | 'isSetUp' | 'isMailSimulated' | 'firstOwnerUrl'
>

export function startupMessage(started: Started): string {
  const { config, engine, port, shopName, isOpen, isSetUp, isMailSimulated, firstOwnerUrl } = started
  const database = engine === 'postgres' ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`
  const lines = [
    '',
    `  ${shopName || 'The shop'} is ${isOpen ? 'open' : 'running'}: http://localhost:${port}`,
    ...(isOpen ? [] : [`  ${texts.closed}`]),
    `  on ${database}, ${config.mode} mode`,
  ]
  if (config.mode === 'production') lines.push('', `  ${texts.backOffice}${config.publicUrl}/admin`)
  if (!isSetUp) lines.push('', `  ${texts.notSetUp}`)
  if (firstOwnerUrl) lines.push('', `  ${texts.firstOwner}`, `    ${firstOwnerUrl}`, `  ${texts.firstOwnerNote}`)
  if (config.mode === 'demo')
    lines.push('', '  Demonstration member', `    ${demoMember.email} / ${demoMember.password}`, ...backOffice(port))
  if (config.mode === 'demo' && !thisMachine.has(config.host)) lines.push('', ...warning(config.host))
  if (config.mode === 'production' && engine === 'embedded') lines.push('', ...advice)
  if (isMailSimulated) lines.push('', `  Mails are not sent but kept: http://localhost:${port}/sim/mail`)
  return [...lines, ''].join('\n')
}

/** Its makers promise nothing for a shop that takes money (docs/operations.md, "From the embedded database to PostgreSQL"). */
const advice = [
  '  The embedded database is for trying and for the first days. Before 50 orders a day or 1 GB, move to PostgreSQL:',
  '  stop the shop, npm run move-database -- postgres://user:password@host/database',
]

function backOffice(port: number): string[] {
  return [
    '',
    `  Back office: http://localhost:${port}/admin`,
    ...demoStaff.map(({ email, password }) => `    ${email} / ${password}`),
  ]
}

/** The demonstration's password is public and its payments are not real: whoever opens it to others should know. */
function warning(host: string): string[] {
  return [
    `  WARNING: demo mode on ${host}: others can reach this shop. No payment is real, and the passwords above are public.`,
    '  Mails and simulators answer only this machine and private networks. A real shop needs SHOP_MODE=production.',
  ]
}
