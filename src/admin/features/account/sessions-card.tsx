import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { ownAccountApi, type StaffSession } from '#contract/admin/staff/own-account.ts'
import { adminAccountTexts } from '#messages/admin/people/account.ts'
import { Button } from '#ui/button.tsx'

const texts = adminAccountTexts.sessions

export function SessionsCard({ sessions }: { sessions: readonly StaffSession[] }) {
  const { running, run } = useAction(adminAccountTexts.failed)
  const end = ({ id }: StaffSession) =>
    run(
      async (call) => {
        await call(ownAccountApi.endSession, { body: { session_id: id } })
        return texts.ended
      },
      { name: id },
    )
  const endOthers = () =>
    run(async (call) => texts.othersEnded((await call(ownAccountApi.endOtherSessions, {})).ended), { name: 'others' })
  return (
    <Card title={texts.title}>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p>
                {session.device} {session.current && <StateMark tone="good">{texts.current}</StateMark>}
              </p>
              <p className="text-xs text-ink-soft">
                {session.ip} {texts.since(showTime(session.created_at))}，{texts.used(showTime(session.last_used_at))}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                className="shrink-0"
                aria-label={texts.endNamed(session.device)}
                loading={running === session.id}
                onClick={() => void end(session)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-4" loading={running === 'others'} onClick={() => void endOthers()}>
          {texts.endOthers}
        </Button>
      )}
    </Card>
  )
}
