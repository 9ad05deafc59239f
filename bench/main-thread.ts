/** Reads a trace of Chromium: what the main thread of a page did, by kind of work. */
import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args?: { name?: string; elementCount?: number }
}

/** Milliseconds by kind of work, without the work inside it that has a kind of its own. */
export type Times = Map<string, number>

export interface MainThread {
  times: Times
  /** Elements styled anew. */
  styled: number
  /** Longer than 50 ms, as Lighthouse counts them; the work in each. */
  longTasks: { ms: number; times: Times }[]
}

const works: Record<string, string> = {
  FunctionCall: 'scripts',
  EvaluateScript: 'scripts',
  'v8.evaluateModule': 'scripts',
  EventDispatch: 'scripts',
  TimerFire: 'scripts',
  FireAnimationFrame: 'scripts',
  FireIdleCallback: 'scripts',
  RunMicrotasks: 'scripts',
  'v8.callFunction': 'scripts',
  'v8.run': 'scripts',
  'v8.compile': 'scripts',
  'v8.compileModule': 'scripts',
  MinorGC: 'scripts',
  MajorGC: 'scripts',
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'parsing',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
}

export const kinds = ['scripts', 'style', 'layout', 'paint', 'parsing', 'other']

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'toplevel',
  'v8',
  'v8.execute',
]

/** Of what was recorded: `from` the first event of that name, `until` the last of another. */
export interface Part {
  from?: string
  until?: string
}

export async function recordMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<(part?: Part) => MainThread> {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const { events, marks } = ofMainThread(traceEvents)
  return ({ from, until } = {}) => {
    const start = events.find(({ name }) => name === from)?.ts ?? 0
    const end = marks.findLast(({ name }) => name === until)?.ts ?? Number.POSITIVE_INFINITY
    return readEvents(events.filter(({ ts }) => ts >= start && ts < end))
  }
}

function readEvents(events: readonly TraceEvent[]): MainThread {
  const times: Times = new Map()
  const longTasks: MainThread['longTasks'] = []
  const open: { end: number; work: string }[] = []
  let [styled, task]: [number, Times] = [0, new Map()]
  const add = (work: string, ms: number) => {
    times.set(work, (times.get(work) ?? 0) + ms)
    task.set(work, (task.get(work) ?? 0) + ms)
  }
  for (const { name, ts, dur = 0, args } of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const outer = open.at(-1)
    if (!outer) {
      task = new Map()
      if (dur > 50_000) longTasks.push({ ms: dur / 1_000, times: task })
    }
    // work of no kind of its own belongs to what it is part of
    const work = works[name] ?? outer?.work ?? 'other'
    add(work, dur / 1_000)
    if (outer) add(outer.work, -dur / 1_000)
    open.push({ end: ts + dur, work })
    styled += args?.elementCount ?? 0
  }
  return { times, styled, longTasks }
}

/** Of the busiest renderer: what takes time in the order in which it began, the outer one first, and all moments. */
function ofMainThread(all: readonly TraceEvent[]): { events: TraceEvent[]; marks: TraceEvent[] } {
  const mains = all.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const threads = mains.map((main) => all.filter(({ pid, tid }) => pid === main.pid && tid === main.tid))
  const busiest = threads.toSorted((a, b) => b.length - a.length)[0] ?? []
  const lasting = busiest.filter(({ ph, dur = 0 }) => ph === 'X' && dur > 0)
  return {
    events: lasting.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)),
    marks: busiest.filter(({ ph }) => ph !== 'X'),
  }
}
