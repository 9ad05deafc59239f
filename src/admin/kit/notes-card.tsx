import type { Client } from '#client/client.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Card } from './card.tsx'
import { showTime } from './time.ts'
import { useActionForm } from './use-action-form.ts'

const texts = adminKitTexts.notes

interface NotesCardProps {
  notes: readonly { id: string | number; author: string; text: string; at: string }[]
  /** Null: may only be read. */
  add: ((call: Client['call'], text: string) => Promise<unknown>) | null
}

/** What staff wrote about a thing, and one more. */
export function NotesCard({ notes, add }: NotesCardProps) {
  const form = useActionForm({
    fields: ['text'],
    failed: texts.failed,
    send: async ({ text }, call, element) => {
      if (text.trim() === '' || !add) return
      await add(call, text)
      element.reset()
    },
  })
  return (
    <Card title={texts.title}>
      {add && (
        <form {...form.formProps} noValidate={false} className="mb-4 grid gap-2">
          <textarea
            name="text"
            rows={2}
            maxLength={2000}
            required
            aria-label={texts.add}
            placeholder={texts.placeholder}
            className={`${inputClass} h-auto py-2`}
          />
          <div>
            <SubmitButton loading={form.sending} variant="secondary">
              {texts.add}
            </SubmitButton>
          </div>
        </form>
      )}
      {notes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-3">
        {notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <p className="text-xs text-ink-soft">
              {author} {showTime(at)}
            </p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
