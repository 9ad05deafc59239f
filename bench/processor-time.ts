/** Processor time of a process and its children, from Linux's own books. */
import { readdirSync, readFileSync } from 'node:fs'

/** The unit of these books on every Linux of today. */
const msPerTick = 10

interface Times {
  parent: number
  own: number
  /** Of children that have ended. */
  ended: number
}

/** Includes children that have ended: PostgreSQL starts a process for each connection. */
export function processorMs(pid: number): number {
  const root = timesOf(pid)
  if (!root) throw new Error(`process ${pid} has ended`)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid)
  return children.reduce((sum, times) => sum + (times?.own ?? 0), root.own + root.ended) * msPerTick
}

/** Of the thread that runs the program; the others compress and collect memory. */
export function mainThreadMs(pid: number): number {
  return (timesOf(`${pid}/task/${pid}`)?.own ?? 0) * msPerTick
}

function timesOf(process: number | string): Times | null {
  try {
    // the name, in brackets, can contain spaces
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, own: own + system, ended: ended + endedSystem }
  } catch {
    return null
  }
}
