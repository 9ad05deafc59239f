/** `npm run check`: types, lint and import directions, dead code, file sizes, licences. Fast; `npm test` begins with it. */
import { spawn } from 'node:child_process'
import { listLongFiles } from './file-sizes.ts'
import { checkDependencies } from './licences.ts'

interface Step {
  name: string
  run(): Promise<{ ok: boolean; output: string }>
}

const steps: Step[] = [
  { name: 'types', run: () => command('tsc') },
  {
    name: 'lint and import directions',
    run: () => command('biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  },
  { name: 'dead code', run: () => command('knip', '--no-progress') },
  { name: 'file sizes', run: checkSizes },
  { name: 'licences and install scripts', run: checkPackages },
]

export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  for (const { name, run } of steps) {
    const started = performance.now()
    const { ok, output } = await run()
    console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (!ok) {
      failed.push(`${name}\n${output}`)
      console.log(output)
    }
  }
  return { passed: steps.length - failed.length, failed }
}

function command(name: string, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('exit', (code) => resolve({ ok: code === 0, output }))
  })
}

async function checkSizes(): Promise<{ ok: boolean; output: string }> {
  const long = await listLongFiles(300)
  return {
    ok: long.length === 0,
    output: long.map(({ path, lines }) => `${path}: ${lines} lines, 300 at most`).join('\n'),
  }
}

async function checkPackages(): Promise<{ ok: boolean; output: string }> {
  const problems = await checkDependencies()
  return { ok: problems.length === 0, output: problems.join('\n') }
}

if (import.meta.main) process.exitCode = (await runChecks()).failed.length > 0 ? 1 : 0
