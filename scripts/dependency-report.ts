/** What the lock file says of the packages that are installed: their licences, and whether they run anything. */
export interface LockFile {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/** Licences that a shop under MIT may use. Each part of an expression must be one of them. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libraries of their own: libvips, which sharp loads, and libheif, as WebAssembly
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // unchanged files of the packages themselves
  'MPL-2.0',
  // a font
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest names no licence in the form of today (it is in their own files, and was read there), or several to choose from. */
const statedElsewhere: Record<string, string> = {
  // MIT or EUPL, as one chooses
  '@zone-eu/mailsplit@5.4.19': 'MIT',
  'busboy@1.6.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'streamsearch@1.1.0': 'MIT',
}

/** Packages that may run a script while they are installed, with the reason. None needs to; `.npmrc` ignores them all. */
const mayRunAtInstall: Record<string, string> = {}

export function listDependencyProblems(lock: LockFile): string[] {
  return packagesOf(lock).flatMap(({ name, license = '', hasInstallScript }) => {
    const parts = license.split(/[() ]+/).filter((part) => part !== '' && part !== 'AND' && part !== 'OR')
    const unknown = parts.length === 0 || parts.some((part) => !accepted.has(part))
    return [
      ...(unknown ? [`${name}: the licence ${license || '(none)'} is not accepted`] : []),
      ...(hasInstallScript && !(name in mayRunAtInstall) ? [`${name} runs a script when it is installed`] : []),
    ]
  })
}

/** The whole of docs/licences.md. */
export function licenceReport(lock: LockFile): string {
  const all = packagesOf(lock)
  return [
    '# Licences',
    '',
    'Written by `npm run licences` from the lock file; do not edit. `npm run check` compares it and refuses a licence that is not on the list in `scripts/dependency-report.ts`, and a package that runs a script when it is installed.',
    '',
    '## What runs in the shop',
    '',
    ...table(all.filter(({ dev }) => !dev)),
    '',
    '## What only builds and tests it',
    '',
    ...table(all.filter(({ dev }) => dev)),
    '',
  ].join('\n')
}

function table(packages: NamedPackage[]): string[] {
  const licences = [...new Set(packages.map(({ license = '' }) => license))].sort()
  const rows = licences.map((licence) => {
    const named = packages.filter(({ license = '' }) => license === licence)
    return `| ${licence} | ${named.length} | ${named.map(({ name, version }) => `${name} ${version}`).join(', ')} |`
  })
  return ['| licence | packages | which |', '|---|---|---|', ...rows]
}

type NamedPackage = LockedPackage & { name: string }

/** Each package and version once, by name; the project itself is not one. */
function packagesOf({ packages }: LockFile): NamedPackage[] {
  const named = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13)
      const license = statedElsewhere[`${name}@${locked.version}`] ?? locked.license
      return { ...locked, name, ...(license === undefined ? {} : { license }) }
    })
  const once = new Map(named.map((one) => [`${one.name} ${one.version} ${one.dev ?? false}`, one]))
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
