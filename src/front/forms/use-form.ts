import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#client/client.ts'
import { isComposing } from './is-composing.ts'

export type Values<Field extends string> = Record<Field, string>
export type Problems<Field extends string> = Partial<Record<Field, string>>

interface FormRules<Field extends string> {
  fields: readonly Field[]
  /** What is wrong as far as the browser knows; empty: nothing. */
  check: (values: Values<Field>) => Problems<Field>
  send: (values: Values<Field>, form: HTMLFormElement) => Promise<void>
  /** What `send` threw. Problems that the server names by field are shown beside them already. */
  onRefused: (error: unknown, values: Values<Field>) => void
}

/**
 * A form whose values stay in its fields (so that password managers work, and what was typed before the script was loaded
 * counts): they are read when it is sent. The first field that is wrong gets the focus; it is sent once, however often the
 * button is pressed.
 */
export function useForm<Field extends string>({ fields, check, send, onRefused }: FormRules<Field>) {
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [sending, setSending] = useState(false)

  const show = (form: HTMLFormElement, found: Problems<Field>): boolean => {
    // the problems must be in the page before the focus moves, or they are not read out
    flushSync(() => setProblems(found))
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = readValues(form, fields)
    if (sending || show(form, check(values))) return
    setSending(true)
    try {
      await send(values, form)
    } catch (error) {
      show(form, error instanceof CallError ? problemsIn(error, fields) : {})
      onRefused(error, values)
    } finally {
      setSending(false)
    }
  }

  /** A problem disappears while its field is changed. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name in problems) setProblems({ ...problems, [name]: undefined })
  }

  /** Enter that ends a Chinese word sends nothing. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
  }

  // post: a password must never be part of an address, whatever happens to the script
  return { problems, sending, formProps: { onSubmit, onInput, onKeyDown, noValidate: true, method: 'post' } as const }
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Values<Field>
}

function problemsIn<Field extends string>(error: CallError, fields: readonly Field[]): Problems<Field> {
  const named = fields.flatMap((field) => (error.fields[field] ? [[field, error.fields[field]]] : []))
  return Object.fromEntries(named) as Problems<Field>
}
