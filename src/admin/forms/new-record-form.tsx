import { useActionForm } from '#admin/kit/use-action-form.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { eachField, problemsOf, readTyped } from './record-fields.ts'
import type { RecordCall, Sent } from './record-form.tsx'
import { RecordInputs } from './record-inputs.tsx'

interface Props<E extends Endpoint, Name extends string> extends Omit<RecordCall<E, Name>, 'params' | 'check'> {
  button: string
  failed: string
  /** What follows, and the sentence that is shown, if any. */
  onMade: (answer: CallOutput<E>) => Promise<void> | string
}

/** A new thing, by the table of fields that changes it later. */
export function NewRecordForm<E extends Endpoint, Name extends string>(props: Props<E, Name> & Sent<E, Name>) {
  const { endpoint, fields, button, failed, toBody, onMade } = props
  const form = useActionForm({
    failed,
    fields: Object.keys(fields) as Name[],
    check: (typed) => problemsOf(endpoint, fields, typed),
    send: async (typed, call, element) => {
      const values = eachField(fields, (field, name) => readTyped(field, typed[name]))
      const answer = await call(endpoint, { body: toBody?.(values) ?? values } as unknown as CallInput<E>)
      element.reset()
      return (await onMade(answer)) ?? undefined
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
