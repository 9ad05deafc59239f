import type { ReactNode } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useKeysetList } from '#admin/kit/use-keyset-list.ts'
import type { Client } from '#client/client.ts'
import { auditActions } from '#domain/audit/audit-actions.ts'
import { useClient } from '#front/app/client-context.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'
import { historyTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'

interface Revision {
  version: number
  at: string
  actor: Parameters<typeof auditTexts.sentence>[0]
  action: string
}

interface HistoryCardProps<R extends Revision> {
  /** Of the thing, as it is now. */
  name: string
  version: number
  first: { items: readonly R[]; next: string | null }
  load: (client: Client, after: string) => Promise<{ items: readonly R[]; next: string | null }>
  showChanges: (revision: R) => ReactNode
  /** Null: may only be read. */
  restore: ((call: Client['call'], toVersion: number) => Promise<unknown>) | null
  /** What the button says, and what is said afterwards. */
  words?: { restore: string; restored: string }
  none?: string
  /** Whether something is typed that a restore would throw away. */
  isDirty: boolean
}

/** Who changed what, the newest first; and back to it. */
export function HistoryCard<R extends Revision>(props: HistoryCardProps<R>) {
  const { name, version, first, load, showChanges, restore, words = texts, none, isDirty } = props
  const client = useClient()
  const { busy, run } = useAction(texts.failed)
  const { items, more } = useKeysetList(first, (after) => load(client, after))
  const goBack = (to: number) =>
    run(async (call) => {
      await restore?.(call, to)
      return words.restored
    })
  return (
    <Card title={texts.title}>
      {none && items.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ol className="grid gap-3">
        {items.map((revision) => (
          <li key={revision.version} className="border-b border-line pb-3 last:border-0">
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="min-w-0 flex-1">
                {auditTexts.sentence(revision.actor, sentenceOf(revision.action, name))}
                <span className="block text-xs text-ink-soft">
                  {texts.versionOf(revision.version)}・<time dateTime={revision.at}>{showTime(revision.at)}</time>
                </span>
              </p>
              {restore && revision.version !== version && (
                <Button
                  variant="secondary"
                  disabled={isDirty}
                  loading={busy}
                  aria-label={`${words.restore} ${texts.versionOf(revision.version)}`}
                  onClick={() => void goBack(revision.version)}
                >
                  {words.restore}
                </Button>
              )}
            </div>
            {showChanges(revision)}
          </li>
        ))}
      </ol>
      {more.hasMore && (
        <Button variant="secondary" className="mt-3" loading={more.loading} onClick={more.load}>
          {texts.more}
        </Button>
      )}
    </Card>
  )
}

function sentenceOf(action: string, name: string): string {
  const known = auditActions.find((each) => each === action)
  return known ? auditTexts.actions[known](name) : auditTexts.unknown
}
