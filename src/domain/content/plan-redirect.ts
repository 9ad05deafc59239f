/** What a new redirect does to those that are there, so that each leads to its page at once and none in a circle. */
import { type RedirectProblem, targetKey } from './redirect-path.ts'

interface Known {
  id: number
  from_path: string
  target: string
}

interface RedirectPlan {
  target: string
  /** Others that led to the address that is given up: they lead on from now on. */
  led: number[]
}

/** `all` are those that are there, the changed one left out. */
export function planRedirect(
  all: readonly Known[],
  from: string,
  wanted: string,
): RedirectPlan | { problem: RedirectProblem } {
  const asked = targetKey(wanted)
  if (asked === from) return { problem: 'same' }
  // what is there leads nowhere else itself: one step is all
  const next = all.find(({ from_path }) => from_path === asked)
  const target = next?.target ?? wanted
  if (targetKey(target) === from) return { problem: 'loop' }
  return { target, led: all.filter((one) => targetKey(one.target) === from).map(({ id }) => id) }
}
