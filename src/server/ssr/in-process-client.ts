/** The server's transport: a loader's call goes directly to its handler, and is recorded for the page cache. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { CallError, type Client } from '#client/client.ts'
import type { AppError } from '#server/core/app-error.ts'
import { toAppError } from '#server/http/errors.ts'
import type { EndpointTable } from '#server/http/serve.ts'

/** What a page was rendered from. A page that used an answer which must not be cached is not cached either. */
export interface RenderDependencies {
  tags: Set<string>
  validUntil: Date | null
  cacheable: boolean
  /** A call failed because the database is away: the page would be a page without its data. */
  unavailable: AppError | null
}

const currentRender = new AsyncLocalStorage<RenderDependencies>()

export async function trackDependencies<T>(
  render: () => Promise<T>,
): Promise<{ result: T; dependencies: RenderDependencies }> {
  const dependencies: RenderDependencies = { tags: new Set(), validUntil: null, cacheable: true, unavailable: null }
  const result = await currentRender.run(dependencies, render)
  return { result, dependencies }
}

export function createInProcessClient(table: EndpointTable): Client {
  return {
    async call(endpoint, input) {
      try {
        const { output, cachePolicy } = await table.callAsVisitor(endpoint, input)
        addDependency(cachePolicy)
        return output
      } catch (error) {
        // a page that was rendered without some of its data is not cached
        addDependency(null)
        const appError = toAppError(error)
        const dependencies = currentRender.getStore()
        if (dependencies && appError.code === 'unavailable') dependencies.unavailable ??= appError
        if (appError.status >= 500) throw error
        throw new CallError(appError.status, appError.code, appError.message, appError.fields)
      }
    },
  }
}

function addDependency(cachePolicy: { tags: readonly string[]; validUntil: Date | null } | null): void {
  const dependencies = currentRender.getStore()
  if (!dependencies) return
  if (!cachePolicy) {
    dependencies.cacheable = false
    return
  }
  for (const tag of cachePolicy.tags) dependencies.tags.add(tag)
  if (cachePolicy.validUntil && (!dependencies.validUntil || cachePolicy.validUntil < dependencies.validUntil))
    dependencies.validUntil = cachePolicy.validUntil
}
