/** What shoppers see of a text, and what is waiting. */
import { canBeHidden } from './content-address.ts'
import type { ContentKind } from './content-kinds.ts'

export const contentStates = ['draft', 'planned', 'changed', 'published'] as const
export type ContentState = (typeof contentStates)[number]

interface StoredState {
  /** Shoppers can read it. */
  published: boolean
  /** Written and not shown yet. */
  hasDraft: boolean
  /** When the draft is shown. */
  publishAt: Date | null
}

/** Planned comes first: something is going to happen by itself. */
export function contentState({ published, hasDraft, publishAt }: StoredState): ContentState {
  if (publishAt) return 'planned'
  if (!published) return 'draft'
  return hasDraft ? 'changed' : 'published'
}

/** What can be asked for: shown now, at a time, not shown, or the waiting changes thrown away. */
export const publishSteps = ['now', 'plan', 'unplan', 'hide', 'discard'] as const
export type PublishStep = (typeof publishSteps)[number]

/** Which of them are possible now. Some pages are always shown; what was never shown has no other text to go back to. */
export function possibleSteps(state: StoredState, { kind, slug }: { kind: ContentKind; slug: string }): PublishStep[] {
  const { published, hasDraft, publishAt } = state
  const possible: Record<PublishStep, boolean> = {
    now: hasDraft,
    plan: hasDraft,
    unplan: publishAt !== null,
    hide: published && canBeHidden(kind, slug),
    discard: published && hasDraft,
  }
  return publishSteps.filter((step) => possible[step])
}
