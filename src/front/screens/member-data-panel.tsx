import type { ReactNode } from 'react'
import type { MemberData } from '#front/data/use-member-data.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface MemberDataPanelProps<T> {
  texts: { title: string; lead: string; loadFailed: string; retry: string }
  result: MemberData<T>
  /** As high as what replaces it, so that nothing moves. */
  skeleton: string
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** A panel of a member page with data of its own: it loads, fails and is tried again without the rest of the page. */
export function MemberDataPanel<T>({ texts, result, skeleton, onRetry, children }: MemberDataPanelProps<T>) {
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {result.state === 'ready' ? (
        children(result.data)
      ) : result.state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          {texts.loadFailed}
          <Button variant="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className={skeleton} />
      )}
    </Panel>
  )
}
