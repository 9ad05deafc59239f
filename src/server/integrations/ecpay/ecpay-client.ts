/** Server calls to the gateway. One try each, within a time limit: the callers are jobs, and jobs retry. */
import type { FastifyBaseLogger } from 'fastify'
import { GatewayError, malformed, paused, unreachable } from '#server/ports/gateway-error.ts'
import type { GatewayPauses, GatewayService } from '#server/ports/gateway-pauses.ts'
import type { Fields } from './check-mac-value.ts'
import { loggable } from './log-fields.ts'

export interface EcpayClient {
  /** Posts a form and returns the text of the answer. */
  postForm(url: string, fields: Fields): Promise<string>
  /** Posts JSON and returns JSON; `about` is what may be logged. */
  postJson(url: string, body: object, about: object): Promise<unknown>
}

export interface ClientOptions {
  service: GatewayService
  pauses: GatewayPauses
  now(): Date
  fetch: typeof globalThis.fetch
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** 15 s by default. */
  timeoutMs?: number
}

/** After a 403 the gateway wants half an hour without a call; earlier ones prolong it. A minute more for the clocks. */
const pauseMs = 31 * 60_000

/** Far more than any answer of the gateway, the list of all stores included. */
const longestAnswer = 16 * 1024 * 1024

export function createEcpayClient(options: ClientOptions): EcpayClient {
  const { service, pauses, now, fetch, log, timeoutMs = 15_000 } = options

  async function requireNoPause(): Promise<void> {
    const until = await pauses.findPause(service)
    if (until && until > now()) throw paused(until)
  }

  async function pauseService(): Promise<void> {
    const until = new Date(now().getTime() + pauseMs)
    await pauses.pause(service, until)
    log.warn({ service, until }, 'ECPay refuses further calls: nobody calls this service until then')
  }

  async function send(url: string, body: string, contentType: string, about: object): Promise<string> {
    const call = { path: new URL(url).pathname, request: loggable(about) }
    await requireNoPause()
    const started = performance.now()
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': contentType, accept: '*/*' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readAnswer(response)
      const done = { ...call, status: response.status, ms: Math.round(performance.now() - started) }
      if (!response.ok) {
        log.warn(done, 'ECPay answered with an error status')
        if (response.status === 403) await pauseService()
        throw unreachable(`ECPay answered with status ${response.status}`)
      }
      log.info(done, 'ECPay answered')
      return text
    } catch (error) {
      if (error instanceof GatewayError) throw error
      log.warn({ ...call, err: error }, 'ECPay does not answer')
      throw unreachable('ECPay does not answer', error)
    }
  }

  return {
    postForm: (url, fields) => send(url, new URLSearchParams(fields).toString(), formType, fields),
    async postJson(url, body, about) {
      const text = await send(url, JSON.stringify(body), 'application/json', about)
      return parseJson(text)
    },
  }
}

/** Not further than the limit: an endless answer ends here, not in the memory of the shop. */
async function readAnswer(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // leaving the loop cancels the rest
    if (length > longestAnswer) throw malformed('the answer is too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

const formType = 'application/x-www-form-urlencoded'

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('the answer is not JSON')
  }
}

/** A callback's parsed body as text fields; null when a value is not text, which no gateway sends. */
export function textFields(params: unknown): Record<string, string> | null {
  if (typeof params !== 'object' || params === null) return null
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(params)) {
    if (typeof value !== 'string') return null
    fields[name] = value
  }
  return fields
}
