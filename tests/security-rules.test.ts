/** Rules of the source that a reader cannot see at a glance, each shown to fail. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Source {
  path: string
  text: string
}

function shopSources(): Source[] {
  const paths = globSync('{src,simulators,seed}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

const find = (sources: Source[], pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

const codeFromText =
  /\beval\(|new Function\(|from 'node:(child_process|vm|cluster)'|setTimeout\(\s*['"`]|document\.write|insertAdjacentHTML/
/**
 * PostgreSQL's own programs back up by the owner's command; Redis has a call of that name, which runs a fixed script
 * there; pictures are decoded by a file of ours in a process of its own.
 */
const fixedScripts = [
  'src/server/app/backups/pg-programs.ts',
  'src/server/core/picture-process.ts',
  'src/server/http/shared-rate-limits.ts',
]

test('no file of the shop runs text as code or starts a program', () => {
  expect(shopSources().length).toBeGreaterThan(500)
  expect(find(shopSources(), codeFromText).sort()).toEqual(fixedScripts)
  expect(find([{ path: 'a.ts', text: 'const f = new Function(text)' }], codeFromText)).toEqual(['a.ts'])
  expect(find([{ path: 'a.ts', text: "import { exec } from 'node:child_process'" }], codeFromText)).toEqual(['a.ts'])
})

const cryptography = /from '((?:node:)?crypto|@node-rs\/[\w-]+|jose|[\w@/-]*(?:bcrypt|crypto|cipher|sha\d)[\w/-]*)'/g
const known = new Set(['node:crypto', '@node-rs/argon2', 'jose'])

test('cryptography is Node’s own, argon2 and jose', () => {
  const imported = shopSources().flatMap(({ text }) => [...text.matchAll(cryptography)].map(([, name = '']) => name))
  expect(new Set(imported)).toEqual(known)
  expect([..."from 'crypto-js'".matchAll(cryptography)].map(([, name]) => name)).toEqual(['crypto-js'])
})

/** The pause before connecting to the database again. */
const harmless = ['src/server/db/postgres/postgres-listener.ts']

test('nothing that must not be guessed comes from Math.random', () => {
  expect(find(shopSources(), /Math\.random/)).toEqual(harmless)
})

/** HTML that is put into a page as it is: sanitised when it was stored, or JSON with its angle brackets escaped. */
const checkedHtml = ['src/storefront/features/product/description.tsx', 'src/storefront/meta/json-ld.tsx']

test('HTML is put into a page as it is in two places only', () => {
  expect(find(shopSources(), /dangerouslySetInnerHTML|\.innerHTML\b/).sort()).toEqual(checkedHtml)
})

/** Their parts are the shop's own lists of names, or written beside them. */
const fixedParts = [
  'src/domain/catalogue/product-search.ts',
  'src/domain/delivery/home-address.ts',
  'src/front/router/match-routes.ts',
  'src/server/app/open-social.ts',
]

test('no pattern is made of what somebody sends', () => {
  const pattern = /\bRegExp\(/
  expect(find(shopSources(), pattern).sort()).toEqual(fixedParts)
  expect(find([{ path: 'a.ts', text: 'new RegExp(query.q)' }], pattern)).toEqual(['a.ts'])
})

test('no connection accepts a certificate that cannot be verified', () => {
  const unverified = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|no-verify/
  expect(find(shopSources(), unverified)).toEqual([])
  expect(find([{ path: 'a.ts', text: 'tls: { rejectUnauthorized: false }' }], unverified)).toEqual(['a.ts'])
})
