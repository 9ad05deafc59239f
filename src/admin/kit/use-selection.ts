import { useState } from 'react'

export type RowKey = string | number

/** Which rows are ticked; rows that have left the list do not count any more. `most`: what one call takes. */
export function useSelection<Key extends RowKey>(keys: readonly Key[], most = 100) {
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set())
  const selected = keys.filter((key) => ticked.has(key)).slice(0, most)
  return {
    selected,
    has: (key: RowKey) => ticked.has(key),
    toggle: (key: RowKey) => {
      const next = new Set(ticked)
      if (!next.delete(key)) next.add(key)
      setTicked(next)
    },
    hasAll: keys.length > 0 && selected.length === Math.min(keys.length, most),
    all: () => setTicked(new Set(keys.slice(0, most))),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = Omit<ReturnType<typeof useSelection>, 'selected'> & { selected: readonly RowKey[] }
