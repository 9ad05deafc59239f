/** The browser's transport: JSON over fetch, the session's token where the specification has it. */
import type { Endpoint, Refusal } from '#contract/endpoint.ts'
import { networkErrorText, serverErrorText, withReference } from '#messages/network.ts'
import { CallError, type Client } from './client.ts'

interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Fills in what an answer lacks. */
// biome-ignore lint/suspicious/noExplicitAny: each knows its own endpoint's answer, which may lack any field
export type Complete = (answer: any) => unknown

/** `readToken` answers the stored session token, or null for a visitor; `extraHeaders` go with every call;
 * `findCompletion` names, by an endpoint's path, what its answer goes through before the caller gets it. */
export function createFetchClient(
  readToken: () => string | null,
  extraHeaders: () => Record<string, string> = () => ({}),
  findCompletion?: (path: string) => Promise<Complete | undefined>,
): Client {
  return {
    async call(endpoint, input, options) {
      // loaded while the call is under way
      const completion = findCompletion?.(endpoint.path)
      const send = (token: string | null) => {
        const request = toRequest(endpoint, input as RawInput, token)
        const init = { ...request.init, ...(options?.signal ? { signal: options.signal } : {}) }
        init.headers = { ...init.headers, ...extraHeaders() }
        if (options?.key) init.headers = { ...init.headers, 'idempotency-key': options.key }
        return fetch(request.url, init).catch((cause: unknown) => {
          if (options?.signal?.aborted) throw cause
          throw new CallError(0, 'network', networkErrorText)
        })
      }
      const read = async <T>(response: Response): Promise<T> => {
        const answer = await readAnswer<T>(response)
        return ((await completion)?.(answer) ?? answer) as T
      }
      const token = endpoint.session === 'none' ? null : readToken()
      try {
        return await read(await send(token))
      } catch (error) {
        // while the call was under way a sign-in ended its session, and there is another one; looked for only now that the
        // refusal is read: who gets it clears the session that is stored then
        const refused = token !== null && error instanceof CallError && error.status === 401
        const replaced = refused ? readToken() : null
        if (replaced === null || replaced === token) throw error
        return read(await send(replaced))
      }
    },
  }
}

function toRequest(endpoint: Endpoint, input: RawInput, token: string | null): { url: string; init: RequestInit } {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  const url = query ? `${path}?${query}` : path
  if (endpoint.method === 'GET') {
    return { url, init: { credentials: 'same-origin', headers: token ? { authorization: `Bearer ${token}` } : {} } }
  }
  const body = JSON.stringify(token ? { token, ...input.body } : (input.body ?? {}))
  const json = { 'content-type': 'application/json' }
  // the server reads a large body only if the headers say who sends it
  const headers = token && endpoint.maxBytes ? { ...json, authorization: `Bearer ${token}` } : json
  return { url, init: { method: 'POST', credentials: 'same-origin', headers, body } }
}

/** The specification's server refuses in the body alone; to a screen that is a refusal like any other. */
function refusedStatus({ ok, status }: Response): number {
  return ok ? 400 : status
}

/**
 * The answer's shape is the server's promise (it validates each answer), so that the browser carries no validator. Not
 * every answer of the specification has `success`: only `false` refuses.
 */
async function readAnswer<T>(response: Response): Promise<T> {
  const answer = (await response
    .json()
    // the specification has a cart arrive as a text that holds the JSON
    .then((body: unknown) => (typeof body === 'string' ? JSON.parse(body) : body))
    .catch(() => null)) as { success?: boolean } | null
  if (answer?.success === false) {
    const { code = '', error = '', fields, next, available, reference, present } = answer as Partial<Refusal>
    throw new CallError(refusedStatus(response), code, error, fields, next, available, reference, present)
  }
  if (response.ok && typeof answer === 'object' && answer !== null) return answer as T
  const reference = response.headers.get('x-request-id') ?? undefined
  const text = reference ? withReference(serverErrorText, reference) : serverErrorText
  throw new CallError(response.status, 'internal', text, undefined, undefined, undefined, reference)
}
