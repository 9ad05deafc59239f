import { useEffect, useState } from 'react'
import { CallError, type Client } from '#client/client.ts'
import { useClient } from '#front/app/client-context.ts'
import { clearSession, whenSessionKnown } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'

/** A member's own data on a screen. `signed-out`: there is no session, or the server no longer accepts it (401). */
export type MemberData<T> =
  | { state: 'loading' | 'signed-out' }
  /** `reason`: in Chinese, as far as it is known; `offline`: no answer came at all. */
  | { state: 'failed'; reason: string; offline: boolean }
  | { state: 'ready'; data: T }

type Load<T> = (client: Client, signal: AbortSignal) => Promise<T>

/** Loads in the browser, never on the server. `load` is a constant of its module: another one loads again. */
export function useMemberData<T>(load: Load<T>) {
  const client = useClient()
  const [result, setResult] = useState<MemberData<T>>({ state: 'loading' })
  const [loadCount, setLoadCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each count loads again
  useEffect(() => {
    const stop = new AbortController()
    void read(client, load, stop.signal).then((next) => {
      if (!stop.signal.aborted) setResult(next)
    })
    return () => stop.abort()
  }, [client, load, loadCount])

  return {
    result,
    /** After a change that answered with the new data. */
    put: (data: T) => setResult({ state: 'ready', data }),
    /** Loads again, and shows what is there until the answer comes. */
    reload: () => setLoadCount(loadCount + 1),
    retry: () => {
      setResult({ state: 'loading' })
      setLoadCount(loadCount + 1)
    },
  }
}

async function read<T>(client: Client, load: Load<T>, signal: AbortSignal): Promise<MemberData<T>> {
  await whenSessionKnown()
  // the cookie alone could answer, but a tab that is signed out must not show a member's data
  if (!readUser()) return { state: 'signed-out' }
  try {
    return { state: 'ready', data: await load(client, signal) }
  } catch (error) {
    if (!(error instanceof CallError)) return { state: 'failed', reason: '', offline: false }
    if (error.status !== 401) return { state: 'failed', reason: error.message, offline: error.code === 'network' }
    clearSession()
    return { state: 'signed-out' }
  }
}
