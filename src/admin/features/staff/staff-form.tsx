import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { Card } from '#admin/kit/card.tsx'
import { type StaffMember, staffApi } from '#contract/admin/staff.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { adminStaffTexts as texts } from '#messages/admin-staff.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { RoleInput } from './role-input.tsx'

const labels = { name: texts.name, role: texts.role }

/** Rendered anew for every version: its fields then show what is stored. */
export function StaffForm({ staff }: { staff: StaffMember }) {
  const client = useClient()
  const { id, name, role, version } = staff
  const form = useRecordForm({
    fields: ['name', 'role'],
    version,
    initial: { name, role },
    check: (values) => (values.name.trim() === '' ? { name: texts.nameMissing } : {}),
    save: (values, current) => {
      const wanted = staffRoles.find((one) => one === values.role) ?? role
      return client.call(staffApi.change, {
        params: { id },
        body: { version: current, name: values.name, role: wanted },
      })
    },
  })
  return (
    <Card title={texts.edit}>
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={labels}
          show={(field, value) => (field === 'role' ? showRole(value) : String(value))}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard()}
        />
      )}
      <form {...form.formProps} className="grid gap-4">
        <TextInput name="name" label={texts.name} defaultValue={name} maxLength={60} problem={form.problems.name} />
        <RoleInput initial={role} />
        <div>
          <SubmitButton loading={form.sending} disabled={!form.isDirty}>
            {adminKitTexts.save}
          </SubmitButton>
        </div>
      </form>
      <UnsavedGuard when={form.isDirty} />
    </Card>
  )
}

function showRole(value: unknown): string {
  const role = staffRoles.find((one) => one === value)
  return role ? texts.roles[role] : String(value)
}
