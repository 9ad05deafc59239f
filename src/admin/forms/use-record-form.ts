import { type FormEvent, useState } from 'react'
import { CallError } from '#client/client.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { type Problems, useForm, type Values } from '#front/forms/use-form.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin-kit.ts'
import { toast } from '#ui/toast.ts'

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
  const [isDirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Field> | null>(null)

  const finish = async () => {
    setDirty(false)
    setConflict(null)
    // said when the stored version is on the screen: forms begin anew with it
    await revalidate()
    toast({ kind: 'success', text: texts.saved })
  }
  const refuse = (error: unknown, mine: Values<Field>) => {
    const present = error instanceof CallError && error.code === 'conflict' ? error.present : undefined
    if (present && typeof present.version === 'number') {
      setConflict({ mine, present: { ...(presentFields?.(present) ?? present), version: present.version } })
      return
    }
    toast({ kind: 'error', text: texts.saveFailed, ...failureDetail(error) })
  }
  const form = useForm({
    fields,
    check,
    send: async (values) => {
      await save(values, version)
      await finish()
    },
    onRefused: refuse,
  })

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.formProps.onInput(event)
    const data = new FormData(event.currentTarget)
    setDirty(fields.some((field) => String(data.get(field) ?? '') !== initial[field]))
  }

  /** The person has seen both, and wants their own. */
  const overwrite = async () => {
    if (!conflict) return
    try {
      await save(conflict.mine, conflict.present.version)
      await finish()
    } catch (error) {
      refuse(error, conflict.mine)
    }
  }
  const discard = async () => {
    setDirty(false)
    setConflict(null)
    await revalidate()
  }
  return { ...form, formProps: { ...form.formProps, onInput }, isDirty, conflict, overwrite, discard }
}
