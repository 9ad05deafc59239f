/**
 * Runs wrk, a load generator in C. One in JavaScript took as much of the processor as the server it measured, and
 * reported its own limit for the bare server's (docs/decisions/0031-testing-money-and-load.md).
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
}

interface Load {
  url: string
  /** In bench/wrk. */
  script: string
  args: string[]
  connections: number
  seconds: number
}

const run = promisify(execFile)

export async function runWrk(load: Load): Promise<Measured> {
  const { url, script, args, connections, seconds } = load
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', `bench/wrk/${script}`]
  const { stdout } = await run('wrk', [...options, url, '--', ...args], { maxBuffer: 1e7 })
  const line = stdout.split('\n').findLast((text) => text.startsWith('{'))
  if (!line) throw new Error(`wrk said nothing:\n${stdout}`)
  const result = JSON.parse(line) as { requests: number; seconds: number } & Omit<Measured, 'perSecond'>
  const { p50, p99, errors } = result
  return { perSecond: Math.round(result.requests / result.seconds), p50, p99, errors }
}
