/**
 * Tells screens that something changed: by server-sent events, and by asking every 30 seconds where those do not come
 * through. A screen says which topics it shows: `useLiveReload(['orders'])`.
 */
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type LiveTopic, liveEventsPath } from '#contract/admin/live.ts'
import { useRevalidator } from '#front/router/hooks.ts'

type LiveState = 'live' | 'polling'
type Listener = (topic: LiveTopic | 'all') => void

const pollMs = 30_000
/** After this time without a connection a new one is tried. */
const againMs = 60_000

const StateContext = createContext<LiveState>('polling')
const listeners = new Set<Listener>()

function notify(topic: LiveTopic | 'all'): void {
  for (const listener of listeners) listener(topic)
}

export function LiveProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<LiveState>('polling')
  useEffect(() => {
    let source: EventSource | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(liveEventsPath)
      source.addEventListener('changed', ({ data }) => {
        setState('live')
        // the first word is `all`: what happened between the screen's loading and this connection was told to nobody
        notify(data)
      })
      source.onerror = () => {
        setState('polling')
        // the browser tries again by itself, unless it was refused
        if (source?.readyState !== EventSource.CLOSED) return
        again = setTimeout(open, againMs)
      }
    }
    open()
    return () => {
      source?.close()
      clearTimeout(again)
    }
  }, [])
  useEffect(() => {
    if (state === 'live') return
    const timer = setInterval(() => document.visibilityState === 'visible' && notify('all'), pollMs)
    return () => clearInterval(timer)
  }, [state])
  return <StateContext value={state}>{children}</StateContext>
}

export function useLiveState(): LiveState {
  return useContext(StateContext)
}

/** The page's loader runs again when one of its topics changed. A hidden tab waits until it is looked at. */
export function useLiveReload(topics: readonly LiveTopic[]): void {
  const { revalidate } = useRevalidator()
  const onTopic = useEffectEvent((topic: LiveTopic | 'all', stale: { current: boolean }) => {
    if (topics.length === 0 || (topic !== 'all' && !topics.includes(topic))) return
    stale.current = document.visibilityState !== 'visible'
    if (!stale.current) void revalidate()
  })
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const stale = { current: false }
    const listener: Listener = (topic) => onTopic(topic, stale)
    const onVisible = () => {
      if (!stale.current || document.visibilityState !== 'visible') return
      stale.current = false
      reload()
    }
    listeners.add(listener)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
