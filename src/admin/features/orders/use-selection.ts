import { useState } from 'react'

/** Which rows are ticked; rows that have left the list do not count any more. */
export function useSelection(names: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const selected = names.filter((name) => ticked.has(name))
  return {
    selected,
    has: (name: string) => ticked.has(name),
    toggle: (name: string) => {
      const next = new Set(ticked)
      if (!next.delete(name)) next.add(name)
      setTicked(next)
    },
    /** At most what one call takes. */
    all: () => setTicked(new Set(names.slice(0, 100))),
    clear: () => setTicked(new Set()),
  }
}
