/**
 * Who may import whom: one table, from which the rules in `biome.json` are made. `npm run import-rules` writes them;
 * a test fails while file and table differ (tests/import-directions.test.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Forbidden {
  group: string[]
  message: string
}

interface ImportRule {
  of: string[]
  forbidden: Forbidden[]
}

const rings = (...names: string[]) => names.map((name) => `#${name}/**`)
/** Layers of the server, also by relative paths. */
const layers = (...names: string[]) =>
  names.flatMap((name) => [`#server/${name}/**`, `../${name}/**`, `../../${name}/**`])
const react: Forbidden = {
  group: [...rings('storefront', 'front', 'admin', 'ui'), 'react', 'react-dom', 'react-dom/**'],
  message: 'only server/ssr touches React code',
}
const noServer: Forbidden = {
  group: rings('server', 'seed', 'admin'),
  message: 'a front never imports the server, nor the other front',
}
const noFeature = 'a feature imports no other feature: a page composes them'
const fronts = rings('ui', 'front', 'storefront', 'admin', 'server', 'seed', 'assets')
const outside = ['../*/**', '../../**']
const untested = ['!**/*.test.ts']
const untestedScreens = [...untested, '!**/*.test.tsx']
const inRing = (ring: string, group: string[], message: string, but = untested): ImportRule => ({
  of: [`src/${ring}/**`, ...but],
  forbidden: [{ group, message }],
})
/** A layer of the server. */
const inLayer = (names: string[], group: string[], message: string): ImportRule => ({
  of: [...names.map((name) => `src/server/${name}/**`), ...untested],
  forbidden: [react, { group, message }],
})
const data = rings('seed', 'simulators')

/** Who calls modules. */
const callers = ['app', 'shop', 'admin', 'cli'] as const

const rules: ImportRule[] = [
  inRing('domain', ['**', '!./**', '!#domain/**'], 'domain is pure: it imports nothing outside itself'),
  inRing('contract', [...rings('client'), ...fronts, ...outside], 'contract knows only domain'),
  inRing(
    'messages',
    [...rings('client'), ...fronts, ...outside],
    "messages know only the contract's and the domain's types",
  ),
  inRing('client', [...fronts, ...outside], 'client knows contract, messages and domain'),
  inRing(
    'ui',
    [...rings('contract', 'client', 'front', 'storefront', 'admin', 'server', 'seed'), ...outside],
    'the UI kit knows no shop: only domain helpers and messages',
    untestedScreens,
  ),
  inRing(
    'front',
    [...rings('storefront', 'admin', 'server', 'seed'), '../../**'],
    'what the fronts share knows none of them, nor the server',
    untestedScreens,
  ),
  {
    of: ['src/storefront/**', ...untestedScreens],
    forbidden: [
      {
        group: [...rings('server', 'seed'), '../../**/server/**', '../server/**'],
        message: 'a front never imports the server',
      },
      { group: [...rings('admin'), '../admin/**', '../../admin/**'], message: 'the fronts never import each other' },
    ],
  },
  {
    of: ['src/storefront/features/**', ...untestedScreens],
    forbidden: [
      noServer,
      {
        group: [...rings('storefront/features', 'storefront/pages', 'storefront/layout'), '../**'],
        message: noFeature,
      },
    ],
  },
  {
    of: ['src/storefront/features/checkout/**', ...untestedScreens],
    forbidden: [
      noServer,
      {
        group: [
          ...rings('storefront/features'),
          '!#storefront/features/checkout/**',
          ...rings('storefront/pages', 'storefront/layout'),
          '../../**',
        ],
        message: noFeature,
      },
    ],
  },
  inRing(
    'admin',
    [
      ...rings('server', 'seed', 'storefront'),
      ...['../storefront/**', '../../storefront/**', '../server/**', '../../server/**'],
    ],
    'the back office imports neither the server nor the storefront',
    untestedScreens,
  ),
  {
    of: ['src/admin/features/**', ...untestedScreens],
    forbidden: [
      {
        group: rings('server', 'seed', 'storefront'),
        message: 'the back office imports neither the server nor the storefront',
      },
      { group: [...rings('admin/features', 'admin/pages', 'admin/frame'), '../**'], message: noFeature },
    ],
  },
  { of: ['src/server/**', '!src/server/ssr/**', ...untested], forbidden: [react] },
  inRing('server/ssr', layers(...callers, 'modules', 'integrations'), 'server/ssr knows http, core and below'),
  inLayer(
    ['modules'],
    [...layers(...callers, 'ssr', 'integrations'), ...data],
    'a module knows other modules, http, jobs, core, ports and db; integrations are opened by server/app',
  ),
  inLayer(
    ['shop'],
    [...layers('app', 'admin', 'cli', 'ssr', 'integrations'), ...data],
    'what shoppers call knows modules, nothing of the back office',
  ),
  inLayer(
    ['admin'],
    [...layers('app', 'shop', 'cli', 'ssr', 'integrations'), ...data],
    'what staff call knows modules, nothing of the shop',
  ),
  inLayer(
    ['cli'],
    [...layers('app', 'shop', 'ssr', 'integrations'), ...data],
    'commands know modules and what staff call',
  ),
  inLayer(
    ['http', 'jobs'],
    [...layers(...callers, 'modules', 'ssr', 'integrations'), ...data],
    'http and jobs know core, ports and db',
  ),
  inLayer(
    ['core'],
    [...layers(...callers, 'modules', 'ssr', 'http', 'jobs'), '#server/integrations/*/**', ...data],
    'core knows ports, db, and of integrations only provider-config.ts',
  ),
  inLayer(
    ['ports'],
    [...layers(...callers, 'modules', 'ssr', 'http', 'jobs', 'core', 'integrations'), ...data],
    "ports are interfaces in the shop's own words",
  ),
  inLayer(
    ['integrations'],
    [...layers(...callers, 'modules', 'ssr', 'http', 'jobs', 'core', 'db'), ...rings('seed')],
    'an integration implements a port and knows its own simulator, nothing else of the server',
  ),
  inLayer(
    ['db'],
    [
      ...layers(...callers, 'modules', 'ssr', 'http', 'jobs', 'core', 'ports', 'integrations'),
      ...data,
      ...rings('contract', 'messages'),
    ],
    'db knows only domain types',
  ),
  {
    of: ['simulators/**', ...untested],
    forbidden: [
      {
        group: [...rings('server', 'domain', 'contract', 'client', 'front', 'storefront', 'ui'), '**/src/**'],
        message: 'a simulator shares no code with what it stands in for',
      },
    ],
  },
]

interface BiomeConfig {
  overrides: { linter?: { rules?: { style?: { noRestrictedImports?: unknown } } } }[]
}

/** The configuration with the table's rules in place of those that it has; its other overrides stay before them. */
export function withImportRules(config: BiomeConfig): BiomeConfig {
  const others = config.overrides.filter(({ linter }) => !linter?.rules?.style?.noRestrictedImports)
  const overrides = rules.map(({ of: includes, forbidden: patterns }) => {
    const noRestrictedImports = { level: 'error', options: { patterns } }
    return { includes, linter: { rules: { style: { noRestrictedImports } } } }
  })
  return { ...config, overrides: [...others, ...overrides] }
}

if (import.meta.main) {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync('biome.json', `${JSON.stringify(withImportRules(config), null, 2)}\n`)
}
