import type { ReactNode } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { ConflictView } from './conflict-view.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { useDraft } from './use-draft.ts'

interface EditorProps<Thing extends { version: number }> {
  form: Pick<ReturnType<typeof useDraft<unknown, Thing>>, 'present' | 'isDirty' | 'discard'>
  /** What was written against what is there now: only the parts in which the two differ. */
  differences: (present: Thing) => Record<string, { before: unknown; after: unknown } | 'changed'>
  labelOf: (part: string) => string
  show: (part: string, value: unknown) => string
  /** Over this version of somebody else, or over the one that was loaded. */
  save: (over?: number) => Promise<unknown>
  /** Null: may only be read. */
  buttons: ReactNode
  side: ReactNode
  history: ReactNode
  children: ReactNode
}

/** The screen of a thing of many parts, beside it what it looks like (see useDraft). */
export function Editor<Thing extends { version: number }>(props: EditorProps<Thing>) {
  const { form, differences, labelOf, show, save, buttons, side, history, children } = props
  const { present } = form
  const changes = present ? Object.entries(differences(present)) : []
  const words = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map(([part, change]) => [part, change === 'changed' ? '' : show(part, change[side])]))
  return (
    <>
      {present && (
        <div className="mb-5">
          <Card title={adminKitTexts.saveFailed}>
            <ConflictView
              conflict={{ mine: words('after'), present: { ...words('before'), version: present.version } }}
              labels={Object.fromEntries(changes.map(([part]) => [part, labelOf(part)]))}
              onOverwrite={() => void save(present.version)}
              onDiscard={() => void form.discard()}
            />
          </Card>
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_440px]">
        <form
          className="grid min-w-0 gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {children}
          {buttons && (
            <div className="sticky bottom-(--bottom-bar) z-10 -mx-1 flex flex-wrap gap-3 border-t border-line bg-paper px-1 py-3">
              {buttons}
            </div>
          )}
        </form>
        <div className="grid min-w-0 gap-5 xl:sticky xl:top-[calc(var(--header-height)+16px)]">{side}</div>
      </div>
      <div className="mt-5">{history}</div>
      <UnsavedGuard when={form.isDirty} />
    </>
  )
}
