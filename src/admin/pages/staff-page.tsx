import { type AuditEntry, auditApi } from '#contract/admin/staff/audit.ts'
import { type StaffMember, staffApi } from '#contract/admin/staff/staff.ts'
import type { StaffId } from '#contract/admin/staff-scalars.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { Link } from '#ui/link.tsx'
import { AuditSentence } from '../features/audit/audit-entry.tsx'
import { StaffAccess } from '../features/staff/staff-access.tsx'
import { staffFields } from '../features/staff/staff-fields.tsx'
import { StaffState } from '../features/staff/staff-state.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { showTime } from '../kit/time.ts'

interface Data {
  staff: StaffMember
  history: AuditEntry[]
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const id = params.id as StaffId
  const [{ staff }, { items }] = await Promise.all([
    client.call(staffApi.read, { params: { id } }),
    client.call(auditApi.list, { query: { staff: id, limit: 10 } }),
  ])
  return { staff, history: items }
}

export function Component() {
  const { staff, history } = useLoaderData<Data>()
  return (
    <>
      <PageHead
        title={staff.name}
        back={{ to: '/admin/staff', label: texts.title }}
        mark={<StaffState staff={staff} />}
      />
      <p className="-mt-3 mb-5 text-ink-soft">{staff.email}</p>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card title={texts.edit}>
          <RecordForm
            // a new version brings new values: the form begins anew
            key={`${staff.id} ${staff.version}`}
            endpoint={staffApi.change}
            params={{ id: staff.id }}
            record={staff}
            fields={staffFields}
          />
        </Card>
        <StaffAccess staff={staff} />
        <Card
          title={texts.history}
          actions={
            <Link to={`/admin/audit?staff=${staff.id}`} className="text-copper underline-offset-4 hover:underline">
              {texts.allHistory}
            </Link>
          }
        >
          {history.length === 0 && <p className="text-ink-soft">{texts.noHistory}</p>}
          <ul className="grid gap-2">
            {history.map((entry) => (
              <li key={entry.id} className="flex justify-between gap-4">
                <AuditSentence entry={entry} />
                <time dateTime={entry.at} className="shrink-0 text-xs text-ink-soft">
                  {showTime(entry.at)}
                </time>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
