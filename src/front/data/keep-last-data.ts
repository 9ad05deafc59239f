import { CallError, type Client } from '#client/client.ts'

type Load<T> = (client: Client, signal: AbortSignal) => Promise<T>

/** For data that is loaded repeatedly: once loaded, a failure leaves it as it was. Only an ended session is passed on. */
export function keepLastData<T>(load: Load<T>): Load<T> {
  let last: { data: T } | null = null
  return async (client, signal) => {
    try {
      last = { data: await load(client, signal) }
    } catch (error) {
      const isSignedOut = error instanceof CallError && error.status === 401
      if (last === null || isSignedOut) throw error
    }
    return last.data
  }
}
