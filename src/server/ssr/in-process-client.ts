/** The server's transport: a loader's call reaches its handler directly, and is noted for the page cache. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { CallError, type Client } from '#client/client.ts'
import { toAppError } from '#server/http/errors.ts'
import type { EndpointTable } from '#server/http/serve.ts'

/** What a page was made from. A page that used an answer which must not be kept is not kept either. */
export interface RenderNotes {
  tags: Set<string>
  validUntil: Date | null
  keep: boolean
}

const notesOf = new AsyncLocalStorage<RenderNotes>()

export async function withNotes<T>(render: () => Promise<T>): Promise<{ result: T; notes: RenderNotes }> {
  const notes: RenderNotes = { tags: new Set(), validUntil: null, keep: true }
  const result = await notesOf.run(notes, render)
  return { result, notes }
}

export function createInProcessClient(table: EndpointTable): Client {
  return {
    async call(endpoint, input) {
      try {
        const { output, keep } = await table.callAsVisitor(endpoint, input)
        note(keep)
        return output
      } catch (error) {
        // a page that was made without what it asked for is not kept
        note(null)
        const appError = toAppError(error)
        if (appError.status >= 500) throw error
        throw new CallError(appError.status, appError.code, appError.message, appError.fields)
      }
    },
  }
}

function note(keep: { tags: readonly string[]; validUntil: Date | null } | null): void {
  const notes = notesOf.getStore()
  if (!notes) return
  if (!keep) {
    notes.keep = false
    return
  }
  for (const tag of keep.tags) notes.tags.add(tag)
  if (keep.validUntil && (!notes.validUntil || keep.validUntil < notes.validUntil)) notes.validUntil = keep.validUntil
}
