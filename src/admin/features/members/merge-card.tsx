import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { adminMemberMergesApi, type MemberMergeRequest } from '#contract/admin/members/member-merges.ts'
import type { MemberDetail } from '#contract/admin/members/members.ts'
import { memberMergeTexts as texts } from '#messages/admin/people/member-merges.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

export function MergeCard({ member, merge }: { member: MemberDetail; merge: MemberMergeRequest | null }) {
  return (
    <Card title={texts.title}>{merge ? <OpenMerge member={member} merge={merge} /> : <AskForm member={member} />}</Card>
  )
}

function AskForm({ member }: { member: MemberDetail }) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['other'],
    check: ({ other }) => (other.trim() === '' ? { other: texts.otherMissing } : {}),
    send: async ({ other }, call) => {
      await call(adminMemberMergesApi.request, { params: { id: member.id }, body: { other } })
      return texts.asked
    },
  })
  return (
    <form {...form.formProps} className="grid gap-3">
      <p className="text-ink-soft">{texts.hint}</p>
      <TextInput
        name="other"
        type="email"
        inputMode="email"
        label={texts.other}
        autoComplete="off"
        maxLength={320}
        problem={form.problems.other}
      />
      <div>
        <SubmitButton variant="secondary" loading={form.sending}>
          {texts.ask}
        </SubmitButton>
      </div>
    </form>
  )
}

function OpenMerge({ member, merge }: { member: MemberDetail; merge: MemberMergeRequest }) {
  const { busy, run } = useAction(texts.failed)
  const withdraw = () =>
    run(async (call) => {
      await call(adminMemberMergesApi.withdraw, { params: { id: member.id }, body: { merge_id: merge.id } })
      return texts.withdrawn
    })
  const { other } = merge
  return (
    <>
      <p>
        {merge.keeps ? texts.keeps(other.number) : texts.closes(other.number)}{' '}
        <Link to={`/admin/members/${other.id}`} className="text-copper underline-offset-4 hover:underline">
          {other.email}
        </Link>
      </p>
      <dl className="my-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{texts.own}</dt>
        <dd>{merge.confirmed ? texts.yes : texts.no}</dd>
        <dt className="text-ink-soft">{texts.others}</dt>
        <dd>{merge.other_confirmed ? texts.yes : texts.no}</dd>
      </dl>
      <p className="mb-3 text-xs text-ink-soft">{texts.expires(showTime(merge.expires_at))}</p>
      <Button variant="secondary" loading={busy} onClick={() => void withdraw()}>
        {texts.withdraw}
      </Button>
    </>
  )
}
