import { CallError, type Client } from '#client/client.ts'
import { type Problems, useForm, type Values } from '#front/forms/use-form.ts'
import { type ActionRules, useAction } from './use-action.ts'

interface ActionFormRules<Field extends string> extends ActionRules {
  fields: readonly Field[]
  /** What is said if it fails; what the server says about one of the fields stands beside it instead. */
  failed: string
  check?: (values: Values<Field>) => Problems<Field>
  /** Answers the sentence that is shown, if any. */
  send: (values: Values<Field>, call: Client['call'], form: HTMLFormElement) => Promise<string | undefined>
}

/** A form whose button is an action (see useAction). */
export function useActionForm<Field extends string>(rules: ActionFormRules<Field>) {
  const { fields, failed, check = () => ({}), send, ...ofAction } = rules
  const { run } = useAction(failed, ofAction)
  return useForm({
    fields,
    check,
    send: async (values, form) => {
      const refusals: CallError[] = []
      await run((call) => send(values, call, form), {
        refuse: (error) => {
          if (!(error instanceof CallError) || !fields.some((field) => error.fields[field])) return false
          refusals.push(error)
          return true
        },
      })
      if (refusals[0]) throw refusals[0]
    },
    onRefused: () => undefined,
  })
}
