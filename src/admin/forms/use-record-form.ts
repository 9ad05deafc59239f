import { type FormEvent, useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { CallError } from '#client/client.ts'
import { type Problems, useForm, type Values } from '#front/forms/use-form.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'

interface RecordRules<Field extends string> {
  fields: readonly Field[]
  /** The thing as it was loaded: its version goes with the write. */
  version: number
  /** What the fields show at first. */
  initial: Values<Field>
  check: (values: Values<Field>) => Problems<Field>
  save: (values: Values<Field>, version: number) => Promise<unknown>
  /** The fields of the thing as a conflict tells it, where they are not its own. */
  presentFields?: (present: Record<string, unknown>) => Record<string, unknown>
}

/** Somebody else changed it first: what was typed, and what is there now. */
export interface Conflict<Field extends string> {
  mine: Values<Field>
  present: Record<string, unknown> & { version: number }
}

/**
 * The form of a thing that others may change at the same time. It knows whether something is unsaved (`isDirty`), sends
 * the version, and on `conflict` keeps what was typed until the person has decided.
 */
export function useRecordForm<Field extends string>(rules: RecordRules<Field>) {
  const { fields, version, initial, check, save, presentFields } = rules
  const { revalidate } = useRevalidator()
  const { run } = useAction(texts.saveFailed)
  const [isDirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Field> | null>(null)

  /** Answers what was wrong, if anything: the form shows what is said about its fields. */
  const store = async (values: Values<Field>, over: number): Promise<CallError | null> => {
    let refusal: CallError | null = null
    const refuse = (error: unknown) => {
      if (!(error instanceof CallError)) return false
      refusal = error
      const present = error.code === 'conflict' ? error.present : undefined
      if (!present || typeof present.version !== 'number') return false
      setConflict({ mine: values, present: { ...(presentFields?.(present) ?? present), version: present.version } })
      return true
    }
    const work = async () => {
      await save(values, over)
      setDirty(false)
      setConflict(null)
      return texts.saved
    }
    await run(work, { refuse })
    return refusal
  }
  const form = useForm({
    fields,
    check,
    send: async (values) => {
      const refusal = await store(values, version)
      if (refusal) throw refusal
    },
    onRefused: () => undefined,
  })

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.formProps.onInput(event)
    const data = new FormData(event.currentTarget)
    setDirty(fields.some((field) => String(data.get(field) ?? '') !== initial[field]))
  }

  /** The person has seen both, and wants their own. */
  const overwrite = async () => {
    if (conflict) await store(conflict.mine, conflict.present.version)
  }
  const discard = async () => {
    setDirty(false)
    setConflict(null)
    await revalidate()
  }
  return { ...form, formProps: { ...form.formProps, onInput }, isDirty, conflict, overwrite, discard }
}
