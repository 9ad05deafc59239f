/** The shop as a stranger finds it: a process started by the start command, reached by HTTP alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { type Sent, sendRequest } from '#tests/support/send-request.ts'
import { until } from '#tests/support/until.ts'

export type Mode = 'demo' | 'production'

interface Asked {
  body?: object | string
  cookie?: string
  token?: string
  /** The visitor's own address, as the proxy tells it; without it each call comes from another. */
  from?: string
  type?: string
}

export interface Answer extends Sent {
  json: Record<string, unknown> & { code?: string }
  cookie: string
}

export interface RunningShop {
  mode: Mode
  /** What a browser shows in its address bar. */
  origin: string
  get(path: string, asked?: Asked): Promise<Answer>
  post(path: string, asked?: Asked): Promise<Answer>
  /** Everything that it printed. */
  log(): string
  stop(): Promise<void>
}

/** They answer everybody: from outside is how they are asked here. */
const simulators = { ALLOW_SIMULATORS: 'mail,ecpay,social' }
const production = {
  ...simulators,
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  HOST: '127.0.0.1',
}

export const settingsOf = (mode: Mode): Record<string, string> => (mode === 'production' ? production : simulators)

/** `tree`: another state of the source than this one, to see what held before. */
export async function startShop(mode: Mode, env: Record<string, string>, tree = '.'): Promise<RunningShop> {
  const port = await freePort()
  const child = spawn('sh', ['scripts/start.sh'], {
    cwd: tree,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      PORT: String(port),
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '10',
      SMTP_TLS: 'optional',
      ...settingsOf(mode),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  const ended = once(child, 'exit')
  const origin = mode === 'production' ? production.PUBLIC_URL : `http://localhost:${port}`
  const ask = async (method: string, path: string, asked: Asked = {}): Promise<Answer> => {
    const { body, cookie, token, from = nextAddress(), type = 'application/json' } = asked
    const headers: Record<string, string> = { host: new URL(origin).host, 'x-forwarded-for': from, origin }
    if (mode === 'production') headers['x-forwarded-proto'] = 'https'
    if (body !== undefined) headers['content-type'] = type
    if (cookie) headers.cookie = cookie
    if (token) headers.authorization = `Bearer ${token}`
    const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '')
    const sent = await sendRequest(port, path, { method, headers, body: text })
    const set = [sent.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
    return { ...sent, json: toJson(sent.body), cookie: set.join('; ') }
  }
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the shop ended: ${printed}`)
    return sendRequest(port, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  }, 300_000)
  return {
    mode,
    origin,
    get: (path, asked) => ask('GET', path, asked),
    post: (path, asked) => ask('POST', path, asked),
    log: () => printed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Limits by address do not hold up who has many of them. */
let addresses = 0
function nextAddress(): string {
  const at = ++addresses
  return `11.0.${(at >> 8) & 255}.${at & 255}`
}

function toJson(text: string): Answer['json'] {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
