import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useKeysetList } from '#admin/kit/use-keyset-list.ts'
import { type AdminContent, adminContentApi, type ContentRevision } from '#contract/admin/content.ts'
import { auditActions } from '#domain/audit/audit-actions.ts'
import { useClient } from '#front/app/client-context.ts'
import { auditTexts } from '#messages/admin-audit.ts'
import { adminContentTexts as texts } from '#messages/admin-content.ts'
import { contentFieldTexts } from '#messages/admin-content-fields.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { Button } from '#ui/button.tsx'

interface ContentHistoryProps {
  content: AdminContent
  first: { items: ContentRevision[]; next: string | null }
  mayWrite: boolean
  /** Whether something is typed that a restore would throw away. */
  isDirty: boolean
}

export function ContentHistory({ content, first, mayWrite, isDirty }: ContentHistoryProps) {
  const { slug, version, title } = content
  const client = useClient()
  const { busy, run } = useAction(texts.restoreFailed)
  const list = useKeysetList(first, (after) =>
    client.call(adminContentApi.history, { params: { slug }, query: { after, limit: 10 } }),
  )
  const restore = (to: number) =>
    void run(async (call) => {
      await call(adminContentApi.restore, { params: { slug }, body: { version, to_version: to } })
      return texts.restored
    })
  return (
    <Card title={texts.history}>
      {list.items.length === 0 && <p className="text-ink-soft">{texts.historyNone}</p>}
      <ol className="grid gap-3">
        {list.items.map((revision) => (
          <li key={revision.version} className="border-b border-line pb-3 last:border-0">
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="min-w-0 flex-1">
                {auditTexts.sentence(revision.actor, sentenceOf(revision.action, title))}
                <span className="block text-xs text-ink-soft">
                  {texts.versionOf(revision.version)}・<time dateTime={revision.at}>{showTime(revision.at)}</time>
                </span>
              </p>
              {mayWrite && revision.version !== version && (
                <Button
                  variant="secondary"
                  disabled={isDirty}
                  loading={busy}
                  aria-label={`${texts.restore} ${texts.versionOf(revision.version)}`}
                  onClick={() => restore(revision.version)}
                >
                  {texts.restore}
                </Button>
              )}
            </div>
            <Differences changes={revision.changes} />
          </li>
        ))}
      </ol>
      {list.more.hasMore && (
        <Button variant="secondary" className="mt-3" loading={list.more.loading} onClick={list.more.load}>
          {texts.historyMore}
        </Button>
      )}
    </Card>
  )
}

function Differences({ changes }: Pick<ContentRevision, 'changes'>) {
  return (
    <ul className="grid gap-0.5 text-xs">
      {Object.entries(changes).map(([part, { before, after }]) => (
        <li key={part} className="line-clamp-4">
          <span className="text-ink-soft">{contentFieldTexts[part] ?? part}</span>{' '}
          <del className="text-ink-soft">{before || adminKitTexts.none}</del> {auditTexts.arrow}{' '}
          <ins className="no-underline">{after || adminKitTexts.none}</ins>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf(action: string, name: string): string {
  const known = auditActions.find((each) => each === action)
  return known ? auditTexts.actions[known](name) : auditTexts.unknown(action)
}
