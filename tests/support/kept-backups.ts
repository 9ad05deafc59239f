import { Readable } from 'node:stream'
import type { Backups } from '#server/ports/backups.ts'

/** As a folder would be, without the minutes that a real one may take: that is in tests/e2e/backups.spec.ts. */
export function keptBackups(kept = new Map<string, string>()): Backups {
  return {
    async make() {
      const name = `shanlan-2026-11-18T02030${kept.size % 10}.tar.gz`
      kept.set(name, 'a backup')
      return { name, bytes: 8 }
    },
    list: async () => [...kept.keys()],
    open: async (name) => {
      const content = kept.get(name)
      return content === undefined ? null : { content: Readable.from([content]), bytes: content.length }
    },
  }
}
