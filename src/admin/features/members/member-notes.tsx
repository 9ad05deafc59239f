import { useRef } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { showTime } from '#admin/kit/time.ts'
import { usePress } from '#admin/kit/use-press.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminMembersTexts } from '#messages/admin-members.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

const texts = adminMembersTexts.notes

export function MemberNotes({ member }: { member: MemberDetail }) {
  const client = useClient()
  const can = useCan()
  const { pressing, press } = usePress(texts.failed)
  // the same note after a lost answer is one note
  const key = useRef<string>(null)
  const add = async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('text') ?? '')
    if (text.trim() === '') return
    const done = await press(async (fresh) => {
      key.current ??= fresh
      await client.call(adminMembersApi.note, { params: { id: member.id }, body: { text } }, { key: key.current })
      return undefined
    })
    if (!done) return
    key.current = null
    form.reset()
  }
  return (
    <Card title={texts.title}>
      {can(adminMembersApi.note) && (
        <form
          className="mb-4 grid gap-2"
          onInput={() => {
            key.current = null
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void add(event.currentTarget)
          }}
        >
          <TextArea name="text" label={texts.add} hint={texts.placeholder} rows={2} maxLength={2000} required />
          <div>
            <SubmitButton loading={pressing} variant="secondary">
              {texts.add}
            </SubmitButton>
          </div>
        </form>
      )}
      {member.notes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-3">
        {member.notes.map(({ id, author, text, at }) => (
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
