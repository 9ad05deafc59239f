/** Proves that the linter refuses what the architecture forbids: a rule that never fails would protect nothing. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withImportRules } from '#scripts/import-rules.ts'

test('the linter has the rules of the table', () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  expect(config).toEqual(withImportRules(config))
})

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'shanlan-directions-'))
  const { $schema: _, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function lint(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    return execFileSync(resolve('node_modules/.bin/biome'), ['lint', ...Object.keys(files)], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

const importing = (from: string) => `import { a } from '${from}'\n\nexport const b = a\n`

test.each([
  ['src/domain/a.ts', 'zod'],
  ['src/domain/b.ts', 'node:fs'],
  ['src/domain/c.ts', '#server/app/build-app.ts'],
  ['src/domain/d.ts', '../server/app/build-app.ts'],
  ['src/contract/a.ts', '#server/app/build-app.ts'],
  ['src/contract/b.ts', '../client/client.ts'],
  ['src/client/a.ts', '#storefront/app.tsx'],
  ['src/ui/a.ts', '#contract/errors.ts'],
  ['src/ui/b.ts', '../contract/errors.ts'],
  ['src/storefront/pages/a.ts', '#server/app/build-app.ts'],
  ['src/storefront/pages/b.ts', '../../server/app/build-app.ts'],
  ['src/storefront/features/a/a.ts', '../b/b.ts'],
  ['src/storefront/features/a/b.ts', '#storefront/features/b/b.ts'],
  ['src/storefront/pages/c.ts', '#admin/kit/table.tsx'],
  ['src/storefront/features/a/d.ts', '#admin/kit/table.tsx'],
  ['src/admin/pages/a.ts', '#server/app/build-app.ts'],
  ['src/admin/pages/b.ts', '#storefront/cart/cart-events.ts'],
  ['src/admin/pages/c.ts', '../../storefront/cart/cart-events.ts'],
  ['src/admin/features/a/a.ts', '#admin/features/b/b.ts'],
  ['src/admin/features/a/b.ts', '#storefront/cart/cart-events.ts'],
  ['src/front/data/d.ts', '#admin/kit/table.tsx'],
  ['src/ui/d.ts', '#admin/kit/table.tsx'],
  ['src/server/http/d.ts', '#admin/kit/table.tsx'],
  ['src/server/modules/a/a.ts', '../../app/open-ecpay.ts'],
  ['src/server/modules/a/b.ts', '#server/integrations/ecpay/ecpay-client.ts'],
  ['src/server/modules/a/c.ts', 'react'],
  ['src/server/http/a.ts', '#storefront/app.tsx'],
  ['src/server/http/c.ts', '#front/app/app.tsx'],
  ['src/server/http/b.ts', '#server/modules/sessions/sessions.service.ts'],
  ['src/server/jobs/a.ts', '../modules/mail/queue-mail.ts'],
  ['src/server/core/a.ts', '#server/http/serve.ts'],
  ['src/server/core/a.ts', '#server/integrations/ecpay/ecpay-config.ts'],
  ['src/server/ports/a.ts', '#server/core/deps.ts'],
  ['src/server/integrations/a/a.ts', '#server/core/config.ts'],
  ['src/server/db/a.ts', '#server/ports/payment-gateway.ts'],
  ['src/server/ssr/a.ts', '#server/modules/cart/cart.repo.ts'],
  ['simulators/ecpay/a.ts', '../../src/server/app/build-app.ts'],
  ['simulators/ecpay/b.ts', '#server/app/build-app.ts'],
  ['src/client/b.ts', '#front/session/session.ts'],
  ['src/ui/c.ts', '#front/session/session.ts'],
  ['src/front/data/a.ts', '#storefront/cart/cart-events.ts'],
  ['src/front/data/b.ts', '../../storefront/cart/cart-events.ts'],
  ['src/front/data/c.ts', '#server/app/build-app.ts'],
  ['src/storefront/features/a/c.ts', '#storefront/layout/root-layout.tsx'],
  ['src/storefront/features/checkout/payment/a.ts', '#storefront/features/cart/use-cart.ts'],
  ['src/storefront/features/checkout/payment/b.ts', '../../cart/use-cart.ts'],
])('%s may not import %s', (path, from) => {
  expect(lint({ [path]: importing(from) })).toContain('noRestrictedImports')
})

test.each([
  ['src/domain/x.ts', './money.ts'],
  ['src/domain/offers/x.ts', '#domain/money.ts'],
  ['src/contract/x.ts', '#domain/money.ts'],
  ['src/storefront/pages/x.ts', '../features/b/b.ts'],
  ['src/storefront/features/a/x.ts', '#ui/button.tsx'],
  ['src/storefront/features/a/y.ts', '#front/forms/use-form.ts'],
  ['src/storefront/features/checkout/payment/x.ts', '../invoice/invoice-form.tsx'],
  ['src/storefront/features/checkout/payment/y.ts', '#storefront/features/checkout/invoice/invoice-form.tsx'],
  ['src/front/data/x.ts', '#front/session/session.ts'],
  ['src/front/data/y.ts', '#client/client.ts'],
  ['src/front/screens/x.ts', '#ui/button.tsx'],
  ['src/admin/pages/x.ts', '../features/a/a.ts'],
  ['src/admin/features/a/x.ts', '#admin/kit/table.tsx'],
  ['src/admin/kit/x.ts', '#ui/button.tsx'],
  ['src/server/modules/a/x.ts', './a.repo.ts'],
  ['src/server/modules/a/y.ts', '../b/b.service.ts'],
  ['src/server/modules/a/z.ts', '#server/ports/mailer.ts'],
  ['src/server/app/x.ts', '#server/integrations/ecpay/ecpay-client.ts'],
  ['src/server/ssr/x.ts', 'react'],
])('%s may import %s', (path, from) => {
  expect(lint({ [path]: importing(from) })).not.toContain('noRestrictedImports')
})

test.each(['admin', 'storefront', 'front', 'ui', 'client'])(
  'src/%s may not ask the browser for a random UUID',
  (ring) => {
    expect(lint({ [`src/${ring}/k.ts`]: 'export const key = () => crypto.randomUUID()\n' })).toContain(
      'noRestrictedGlobals',
    )
  },
)

test('two files that import each other are refused', () => {
  const files = {
    'src/domain/one.ts': "import { two } from './two.ts'\n\nexport const one = () => two\n",
    'src/domain/two.ts': "import { one } from './one.ts'\n\nexport const two = () => one\n",
  }
  expect(lint(files)).toContain('noImportCycles')
})
