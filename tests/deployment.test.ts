/** What is written down for running the shop: the image, the compose file, the list of variables. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The names of all variables that the shop reads. */
function listVariables(): string[] {
  const sources = ['src/server/core/config.ts', 'src/server/integrations/ecpay/ecpay-config.ts'].map(read)
  return sources.flatMap((source) => [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name))
}

test('the list of variables is the shop’s own', () => {
  expect(listVariables().length).toBeGreaterThan(40)
  expect(listVariables()).toContain('ECPAY_HASH_KEY')
})

test('every variable is in .env.example and in docs/operations.md', () => {
  const example = read('.env.example')
  const operations = read('docs/operations.md')
  const missing = listVariables().filter((name) => {
    const explained = operations.includes(`\`${name}\``) || /^ECPAY_(STORE|HOME|INVOICE)_/.test(name)
    return !new RegExp(`^#? ?${name}=`, 'm').test(example) || !explained
  })
  expect(missing).toEqual([])
})

test('compose passes every variable on, except those that the image sets', () => {
  const compose = read('compose.yaml')
  const byImage = ['PORT', 'HOST', 'DATA_DIR']
  const missing = listVariables().filter((name) => !byImage.includes(name) && !compose.includes(`\n    ${name}: `))
  expect(missing).toEqual([])
  for (const name of byImage) expect(read('Dockerfile')).toMatch(new RegExp(`^(ENV|) +.*${name}=`, 'm'))
})

test('compose has no password of its own and publishes nothing but nginx, on this machine', () => {
  const compose = read('compose.yaml')
  const passwords = [...compose.matchAll(/\$\{POSTGRES_PASSWORD(..)/g)].map(([, how]) => how)
  expect(passwords).toEqual([':?', ':?'])
  expect(compose.match(/^ +ports:/gm)).toHaveLength(1)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose's own notation
  expect(compose).toContain('"${PUBLISH:-127.0.0.1:3000}:')
})

test('the image runs in production mode, as a user without rights', () => {
  const image = read('Dockerfile')
  expect(image).toMatch(/^ +SHOP_MODE=production/m)
  expect(image).toMatch(/^USER node$/m)
})

test('the image has neither version control, tests, documents nor a developer’s settings', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.env.*', 'data', 'tests', 'docs', 'bench']))
})
