/** Of several texts for one place, which is shown now: the one that began last, and the standing one while none runs. */

interface Running {
  /** Null: since ever, until it is removed. */
  from: Date | null
  to: Date | null
  /** It is always there, and steps back while another one runs. */
  isStanding: boolean
}

interface Picked<One> {
  shown: One | null
  /** When any of them begins or ends next. */
  changesAt: Date | null
}

/** Of two that began at the same time the later one in the list. */
export function pickRunning<One extends Running>(all: readonly One[], now: Date): Picked<One> {
  const runs = all.filter(({ from, to }) => (!from || from <= now) && (!to || now < to))
  const shown = runs.reduce<One | null>((best, one) => (best && comesBefore(best, one) ? best : one), null)
  const moments = all.flatMap(({ from, to }) => [from, to]).filter((time) => time !== null && time > now) as Date[]
  const changesAt = moments.reduce<Date | null>((next, time) => (next && next <= time ? next : time), null)
  return { shown, changesAt }
}

function comesBefore(best: Running, other: Running): boolean {
  if (best.isStanding !== other.isStanding) return other.isStanding
  return (best.from?.getTime() ?? 0) > (other.from?.getTime() ?? 0)
}
