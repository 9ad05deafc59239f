/** Finds a browser and a PostgreSQL on this machine, or installs them from the system's packages. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** The folder with initdb and postgres. */
function findPostgresBin(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => `${debian}/${version}/bin`), ...pathFolders()]
  return folders.find((folder) => folder && existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`)) ?? null
}

/** The headless Chromium: the same engine, and the browser tests take a third less time. */
const windowless = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** `windows`: measurements of page speed use the full browser, as people do. */
export function findBrowser({ windows = false } = {}): string | null {
  const names = windows ? browsers : [windowless, ...browsers]
  const places = names.flatMap((name) => pathFolders().map((folder) => `${folder}/${name}`))
  return [process.env.BROWSER_PATH, ...places].find((path) => path && existsSync(path)) ?? null
}

/** A page in Chinese needs a Chinese font, or the pictures show boxes. */
function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** Installs what `npm test` needs besides Node, on Debian with the right to do so; else one line names what is missing. */
export function requireSystemTools(
  print: (line: string) => void,
  options: { windows?: boolean } = {},
): { browser: string; postgresBin: string } {
  const missing = [
    ...(findBrowser(options) ? [] : [options.windows ? 'chromium' : windowless]),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
    ...(findPostgresBin() ? [] : ['postgresql']),
  ]
  if (missing.length > 0) install(missing, print)
  const browser = findBrowser(options)
  const postgresBin = findPostgresBin()
  if (!browser || !postgresBin) throw new Error(`still missing after the installation: ${missing.join(', ')}`)
  return { browser, postgresBin }
}

/** The load generator of `npm run bench`. */
export function requireLoadGenerator(print: (line: string) => void): void {
  const isThere = () => pathFolders().some((folder) => existsSync(`${folder}/wrk`))
  if (!isThere()) install(['wrk'], print)
  if (!isThere()) throw new Error('still missing after the installation: wrk')
}

/** The proxy of compose.yaml, and what makes a certificate for its test. Answers where nginx is. */
export function requireNginx(print: (line: string) => void): string {
  return requirePrograms(print, { nginx: 'nginx-light', openssl: 'openssl' }).nginx
}

/** The pooler of `docs/operations.md`. Answers where it is. */
export function requirePgBouncer(print: (line: string) => void): string {
  return requirePrograms(print, { pgbouncer: 'pgbouncer' }).pgbouncer
}

/** Programs by name, each with the package that has it. Answers where they are. */
export function requirePrograms<Name extends string>(
  print: (line: string) => void,
  packages: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(packages) as Name[]
  const find = (name: string) =>
    [...pathFolders(), '/usr/sbin', '/sbin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
  const missing = names.filter((name) => !find(name)).map((name) => packages[name])
  if (missing.length > 0) install(missing, print)
  const found = names.map((name): [Name, string | undefined] => [name, find(name)])
  if (found.some(([, path]) => !path)) throw new Error(`still missing after the installation: ${missing.join(', ')}`)
  return Object.fromEntries(found) as Record<Name, string>
}

function install(packages: string[], print: (line: string) => void): void {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`please install: ${packages.join(' ')} (Debian: sudo apt-get install ${packages.join(' ')})`)
  }
  print(`installing ${packages.join(', ')} from the system's packages …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update', '-qq')
  // not every system has the headless browser as a separate package
  const isKnown = (name: string) => spawnSync('apt-cache', ['show', name]).status === 0
  const wanted = packages.map((name) => (name === windowless && !isKnown(name) ? 'chromium' : name))
  apt('install', '-y', '-qq', '--no-install-recommends', ...wanted)
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(':').filter(Boolean)
}
