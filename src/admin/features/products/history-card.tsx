import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useKeysetList } from '#admin/kit/use-keyset-list.ts'
import type { AdminProduct } from '#contract/admin/product-shapes.ts'
import { adminProductsApi, type Revision } from '#contract/admin/products.ts'
import { auditActions } from '#domain/audit/audit-actions.ts'
import { useClient } from '#front/app/client-context.ts'
import { auditTexts } from '#messages/admin-audit.ts'
import { adminProductsTexts as texts } from '#messages/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { FieldChanges } from './field-changes.tsx'

interface HistoryCardProps {
  product: AdminProduct
  first: { items: Revision[]; next: string | null }
  /** Whether something is typed that a restore would throw away. */
  isDirty: boolean
}

export function HistoryCard({ product: { id, version, name }, first, isDirty }: HistoryCardProps) {
  const client = useClient()
  const { busy, run } = useAction(texts.restoreFailed)
  const list = useKeysetList(first, (after) =>
    client.call(adminProductsApi.history, { params: { id: String(id) }, query: { after, limit: 10 } }),
  )
  const restore = (to: number) =>
    void run(async (call) => {
      await call(adminProductsApi.restore, {
        params: { id: String(id) },
        body: { version, to_version: to },
      })
      return texts.restored
    })
  return (
    <Card title={texts.history}>
      <ol className="grid gap-3">
        {list.items.map((revision) => (
          <li key={revision.version} className="border-b border-line pb-3 last:border-0">
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="min-w-0 flex-1">
                {auditTexts.sentence(revision.actor, sentenceOf(revision.action, name))}
                <span className="block text-xs text-ink-soft">
                  {texts.versionOf(revision.version)}・<time dateTime={revision.at}>{showTime(revision.at)}</time>
                </span>
              </p>
              {revision.version !== version && (
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
            <FieldChanges changes={revision.changes} />
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

function sentenceOf(action: string, name: string): string {
  const known = auditActions.find((each) => each === action)
  return known ? auditTexts.actions[known](name) : auditTexts.unknown(action)
}
