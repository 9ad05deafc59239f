import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { type SavedView, savedViewsApi } from '#contract/admin/staff/saved-views.ts'
import { isComposing } from '#front/forms/is-composing.ts'
import { useQuery } from '#front/router/hooks.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { Link } from '#ui/link.tsx'

const texts = adminOrderTexts.views

/** One's own filters under a name, one press away; and what is filtered now can be kept. */
export function SavedViews({ views }: { views: readonly SavedView[] }) {
  const { run } = useAction(texts.failed)
  const query = useQuery()
  const [naming, setNaming] = useState(false)
  const current = query.toString()
  const save = (name: string) =>
    run(async (call) => {
      await call(savedViewsApi.save, { body: { screen: 'orders', name, query: current } })
      setNaming(false)
    })
  const remove = (id: SavedView['id']) =>
    run(async (call) => {
      await call(savedViewsApi.remove, { params: { id } })
    })
  const canSave = current !== '' && !views.some((view) => view.query === current)
  if (views.length === 0 && !canSave) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && <span className="text-xs text-ink-soft">{texts.label}</span>}
      {views.map(({ id, name, query: kept }) => (
        <span
          key={id}
          className={`inline-flex items-center rounded-md border ${kept === current ? 'border-copper text-copper' : 'border-line'} bg-white/60`}
        >
          <Link
            to={`?${kept}`}
            aria-current={kept === current ? 'true' : undefined}
            className="inline-flex min-h-(--control-height) items-center pl-3 hover:text-copper"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={texts.remove(name)}
            onClick={() => void remove(id)}
            className="inline-flex min-h-(--control-height) min-w-9 items-center justify-center text-ink-soft hover:text-danger"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      {canSave && !naming && (
        <button
          type="button"
          onClick={() => setNaming(true)}
          className="min-h-(--control-height) text-copper underline-offset-4 hover:underline"
        >
          {texts.save}
        </button>
      )}
      {naming && (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void save(String(new FormData(event.currentTarget).get('name') ?? ''))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setNaming(false)
            if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
          }}
        >
          <input
            name="name"
            aria-label={texts.name}
            placeholder={texts.name}
            maxLength={30}
            required
            // it was asked for just now
            ref={(input) => input?.focus()}
            className={`${inputClass} w-40`}
          />
          <Button type="submit" variant="secondary">
            {adminKitTexts.save}
          </Button>
        </form>
      )}
    </div>
  )
}
