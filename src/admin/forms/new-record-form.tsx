import { useActionForm } from '#admin/kit/use-action-form.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { eachField, problemsOf, readTyped } from './record-fields.ts'
import type { RecordCall } from './record-form.tsx'
import { RecordInputs } from './record-inputs.tsx'

interface Props<E extends Endpoint, Name extends string> extends Omit<RecordCall<E, Name>, 'params' | 'check'> {
  button: string
  failed: string
  done: string
}

/** A new thing, by the table of fields that changes it later. */
export function NewRecordForm<E extends Endpoint, Name extends string>(props: Props<E, Name>) {
  const { endpoint, fields, button, failed, done } = props
  const form = useActionForm({
    failed,
    fields: Object.keys(fields) as Name[],
    check: (typed) => problemsOf(endpoint, fields, typed),
    send: async (typed, call) => {
      const body = eachField(fields, (field, name) => readTyped(field, typed[name]))
      await call(endpoint, { body } as unknown as CallInput<E>)
      return done
    },
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <RecordInputs
        endpoint={endpoint}
        fields={fields}
        values={eachField(fields, ({ initial }) => initial)}
        problems={form.problems}
      />
      <div>
        <SubmitButton loading={form.sending}>{button}</SubmitButton>
      </div>
    </form>
  )
}
