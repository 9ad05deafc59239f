import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { adminMessagesApi, type MessagePerson, type MessageThread } from '#contract/admin/members/messages.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SelectInput } from '#ui/select-input.tsx'

/** Who wrote, who takes care of it, and whether it waits. */
export function ThreadFacts({ thread, people }: { thread: MessageThread; people: readonly MessagePerson[] }) {
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const params = { id: thread.id }
  const { version } = thread
  const mayAnswer = can(adminMessagesApi.answer)
  const assign = (chosen: string) =>
    run(async (call) => {
      const staff_id = people.find(({ id }) => id === chosen)?.id ?? null
      await call(adminMessagesApi.assign, { params, body: { version, staff_id } })
      return texts.assignDone
    })
  const finish = () =>
    run(async (call) => {
      await call(adminMessagesApi.done, { params, body: { version } })
      return texts.doneDone
    })
  const reopen = () =>
    run(async (call) => {
      await call(adminMessagesApi.reopen, { params, body: { version } })
      return texts.reopenDone
    })
  return (
    <Card title={texts.facts}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{texts.from}</dt>
        <dd className="break-words">{thread.name}</dd>
        <dt className="text-ink-soft">{texts.email}</dt>
        <dd className="break-words">{thread.email}</dd>
        <dt className="text-ink-soft">{texts.code}</dt>
        <dd>{thread.code}</dd>
        <dt className="text-ink-soft">{texts.last}</dt>
        <dd>{showTime(thread.last_at)}</dd>
        {thread.member && (
          <>
            <dt className="text-ink-soft">{texts.member}</dt>
            <dd>
              {can('members.read') ? (
                <Link
                  to={`/admin/members/${thread.member.id}`}
                  className="text-copper underline-offset-4 hover:underline"
                >
                  {thread.member.number}
                </Link>
              ) : (
                thread.member.number
              )}
            </dd>
          </>
        )}
      </dl>
      {mayAnswer && (
        <div className="mt-4 grid gap-3">
          <SelectInput
            label={texts.assigned}
            value={thread.assigned_to?.id ?? ''}
            disabled={busy}
            onChange={(event) => void assign(event.target.value)}
          >
            <option value="">{texts.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
          <div>
            <Button variant="secondary" loading={busy} onClick={() => void (thread.open ? finish() : reopen())}>
              {thread.open ? texts.done : texts.reopen}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
