/**
 * `npm run prove -- replay`: what strangers, staff and thieves of a file could do before, done again to a running shop, as a
 * demonstration on the embedded database and in production mode on PostgreSQL. Prints what held and what fell.
 * `replay FOLDER 5,6` does some of it to another state of the source, to see that it would be noticed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import * as accounts from './attacks-on-accounts.ts'
import * as attacks from './attacks-on-the-shop.ts'
import { backUp, countChallenges, openPaths, type Place, readableSecrets } from './files-left.ts'
import { enter, need, password, type StaffMember, setUpApp } from './people.ts'
import { type Mode, type RunningShop, settingsOf, startShop } from './running-shop.ts'

export interface Scene {
  shop: RunningShop
  owner: StaffMember
  imap: ImapServer
  /** As the owner types it on the shop's machine; what it prints. */
  command(...words: string[]): string
  /** A new shop before its opening, and its owner; null: a demonstration is always open. */
  closed: { shop: RunningShop; cookie: string } | null
}

/** What fell; nothing: it held. */
export type Attack = (scene: Scene) => Promise<string[]>

const whileItRuns: [number, string, Attack][] = [
  [1, 'mails that take long to read', attacks.costlyMail],
  [2, 'a drawing called PNG', attacks.drawingAsPicture],
  [3, 'a mail that cannot be read', attacks.unreadableMail],
  [5, 'a passkey’s owner proves it by the password', accounts.proofByPasswordAlone],
  [6, 'new passwords clear wrong codes', accounts.codesAfterNewPasswords],
  [8, 'payment attempts without end', attacks.manyAttempts],
  [9, 'a merge removes a block', accounts.mergeRemovesBlock],
  [10, 'tokens in the log', attacks.tokensInTheLog],
  [11, 'mails to strangers before the opening', accounts.mailsToStrangers],
  [12, 'formulas in a file', attacks.formulas],
  [13, 'forged keys of lists', accounts.forgedKeys],
  [7, 'guesses lock the owner out', accounts.ownerLockedOut],
]

const imapPassword = 'a-mailbox-password'
const key = Buffer.alloc(32, 'key of a replay').toString('base64')

/** `only`: numbers of what is replayed; none: all. */
export async function runReplay(print: Options['print'], tree: string, only: readonly number[]): Promise<string[]> {
  const { postgresBin } = requireSystemTools(print)
  const postgres = await startPostgres(postgresBin, { durable: false })
  process.env.TEST_DATABASE_URL = postgres.url
  try {
    return [
      ...(await replayIn('demo', { print, tree, only, bin: postgresBin })),
      ...(await replayIn('production', { print, tree, only, bin: postgresBin })),
    ]
  } finally {
    await postgres.stop()
  }
}

interface Options {
  print(line: string): void
  tree: string
  only: readonly number[]
  bin: string
}

async function replayIn(mode: Mode, { print, tree, only, bin }: Options): Promise<string[]> {
  const fell: string[] = []
  const report = (number: number, name: string, found: string[]) => {
    print(`${mode} ${number} ${found.length === 0 ? 'held' : 'fell'}: ${[name, ...found].join('; ')}`)
    fell.push(...found.map((one) => `${mode} ${number} ${name}: ${one}`))
  }
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-replay-'))
  const imap = await startImapServer('shop', imapPassword)
  const place: Place = { DATA_DIR: join(folder, 'data') }
  if (mode === 'production') place.DATABASE_URL = (await createEmptyPostgres()).url
  const env = { ...place, LOG_LEVEL: 'debug', ...(mode === 'production' ? { SECRETS_KEY: key } : {}) }
  // goods, staff and a member with a past are the demonstration's
  if (mode === 'production') await (await startShop('demo', env, tree)).stop()
  const shop = await startShop(mode, { ...env, IMAP_URL: imap.url }, tree)
  const closed = mode === 'production' ? await openNewShop(folder, tree) : null
  try {
    const owner = await enter(shop, 'owner', true)
    const command = (...words: string[]) => runCommand(mode, env, tree, words)
    for (const [number, name, attack] of whileItRuns) {
      if (only.length > 0 && !only.includes(number)) continue
      const found = await attack({ shop, owner, imap, command, closed }).catch((error: Error) => [
        `failed: ${error.message}`,
      ])
      report(number, name, found)
    }
    await shop.stop()
    const rows = await countChallenges(place)
    // one was used: staff added a passkey
    report(13, 'rows of 150 anonymous passkey options', rows > 10 ? [`${rows} rows are left`] : [])
    backUp(place, join(folder, 'backups'), tree, bin)
    const read = await readableSecrets(place, bin, owner.email, [owner.secret, imapPassword, key])
    const open = [...openPaths(join(folder, 'backups')), ...openPaths(place.DATA_DIR)]
    report(4, 'backups and secrets at rest', [...open.slice(0, 2), ...read.map(() => 'a secret is in the database')])
  } finally {
    await shop.stop()
    await closed?.shop.stop()
    await imap.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return fell
}

/** As the owner's first day begins: invited on the shop's machine, with a second factor, nothing opened yet. */
async function openNewShop(folder: string, tree: string): Promise<NonNullable<Scene['closed']>> {
  const env = { DATA_DIR: join(folder, 'new'), DATABASE_URL: (await createEmptyPostgres()).url, SECRETS_KEY: key }
  const shop = await startShop('production', env, tree)
  const printed = runCommand('production', env, tree, ['staff', 'invite', 'owner@wushe.example', '--role', 'owner'])
  const token = /[#?&/](?:token=)?([\w-]{43})\b/.exec(printed)?.[1]
  const body = { token, name: '周嵐', password }
  const { cookie } = need(await shop.post('/api/admin/invitation/accept', { body }), 'the invitation')
  await setUpApp(shop, cookie)
  return { shop, cookie }
}

function runCommand(mode: Mode, env: Record<string, string>, tree: string, words: string[]): string {
  const options = { cwd: tree, env: { ...process.env, ...settingsOf(mode), ...env }, encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['scripts/shop.ts', ...words], options)
}
