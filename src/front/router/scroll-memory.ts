/** Where each page of this tab's history was left, also across a reload. */
const storageKey = 'shanlan:scroll'

export interface ScrollMemory {
  save(key: string, y: number): void
  find(key: string): number | null
  /** Before the page goes away. */
  store(): void
}

export function createScrollMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const places = new Map<string, number>(read(storage))
  return {
    save: (key, y) => void places.set(key, y),
    find: (key) => places.get(key) ?? null,
    store() {
      try {
        storage().setItem(storageKey, JSON.stringify([...places]))
      } catch {
        // storage is forbidden or full: a reload begins at the top
      }
    },
  }
}

function read(storage: () => Pick<Storage, 'getItem'>): [string, number][] {
  try {
    return JSON.parse(storage().getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}
