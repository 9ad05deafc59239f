import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useCan } from '#admin/session/use-staff.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { Problems, Values } from '#front/forms/use-form.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConflictView } from './conflict-view.tsx'
import { eachField, problemsOf, type RecordFields, readTyped, toTyped, toWords } from './record-fields.ts'
import { RecordInputs } from './record-inputs.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useRecordForm } from './use-record-form.ts'

type Body<E extends Endpoint> = z.input<E['body']>
type Written<E extends Endpoint> = Exclude<keyof Body<E> & string, 'version'>
type Needed<E extends Endpoint> = {
  [K in Written<E>]: undefined extends Body<E>[K] ? never : K
}[Written<E>]

export interface RecordCall<E extends Endpoint, Name extends string> {
  /** Takes the fields; their limits are those of its schema. */
  endpoint: E
  params?: Record<string, string>
  fields: RecordFields<Name>
  /** What is wrong beyond the limits of the call. */
  check?: (values: Record<Name, unknown>) => Problems<Name>
}

/** Needed where the table has a field that the call does not know, or lacks one that it needs. */
export type Sent<E extends Endpoint, Name extends string> = [Needed<E>, Name] extends [Name, Written<E>]
  ? { toBody?: never }
  : { toBody: (values: Record<Name, unknown>) => Omit<Body<E>, 'version'> }

interface Props<E extends Endpoint, Name extends string> extends RecordCall<E, Name> {
  /** As it was loaded. */
  record: Readonly<Record<NoInfer<Name>, unknown>> & { version: number }
  /** The fields of the thing as a conflict tells it, where they are not its own. */
  presentFields?: (present: Record<string, unknown>) => Record<string, unknown>
  form?: Omit<ComponentProps<'form'>, 'children'>
  before?: ReactNode
  after?: ReactNode
  variant?: 'primary' | 'secondary'
  save?: string
  /** Beside the one that saves. */
  buttons?: ReactNode
  /** It is saved, or what was typed is given up for what somebody else wrote. */
  onDone?: () => void
}

/**
 * Changes a thing that others may change at the same time: limits and their words, version, both sides of a conflict,
 * what is unsaved. Rendered anew for every version. Who may not change it sees its values without the button.
 */
export function RecordForm<E extends Endpoint, Name extends string>(props: Props<E, Name> & Sent<E, Name>) {
  const { endpoint, params, fields, record, check, toBody, buttons, form: ofForm } = props
  const client = useClient()
  const may = useCan()(endpoint)
  const typedOf = (values: Record<string, unknown>) => eachField(fields, (field, name) => toTyped(field, values[name]))
  const readAll = (typed: Values<Name>) => eachField(fields, (field, name) => readTyped(field, typed[name]))
  const form = useRecordForm({
    fields: Object.keys(fields) as Name[],
    version: record.version,
    initial: typedOf(record),
    check: (typed) => ({ ...problemsOf(endpoint, fields, typed), ...check?.(readAll(typed)) }),
    save: async (typed, version) => {
      const values = readAll(typed)
      const body = { version, ...(toBody?.(values) ?? values) }
      await client.call(endpoint, { params, body } as unknown as CallInput<E>)
      props.onDone?.()
    },
    presentFields: (present) => typedOf(props.presentFields?.(present) ?? present),
  })
  return (
    <>
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={eachField(fields, ({ label }) => label)}
          show={(name, typed) => toWords(fields[name], String(typed ?? ''))}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard().then(props.onDone)}
        />
      )}
      <form className="grid gap-4" {...ofForm} {...form.formProps}>
        {props.before}
        <RecordInputs endpoint={endpoint} fields={fields} values={record} problems={form.problems} />
        {props.after}
        {(may || buttons) && (
          <div className="col-span-full flex flex-wrap gap-2">
            {may && (
              <SubmitButton variant={props.variant ?? 'primary'} loading={form.sending} disabled={!form.isDirty}>
                {props.save ?? adminKitTexts.save}
              </SubmitButton>
            )}
            {buttons}
          </div>
        )}
      </form>
      <UnsavedGuard when={form.isDirty} />
    </>
  )
}
