/** What the server hands to the browser inside the page: one JSON block, read once before hydration. */
import type { Site } from './site.ts'

export const stateElementId = 'shop-state'

export interface PageState {
  site: Site
  /** Ids of the routes that the page consists of. */
  routes: string[]
  /** What their loaders have answered, by route. */
  data: Record<string, unknown>
  /** Status of the route that failed (404, 500), by route id. */
  errors: Record<string, number> | null
}
