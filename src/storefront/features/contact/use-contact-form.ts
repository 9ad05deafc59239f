import { type FormEvent, useState } from 'react'
import { CallError } from '#client/client.ts'
import { contactApi } from '#contract/shop/pages/contact.ts'
import { type ContactField, type ContactProblem, contactProblems } from '#domain/messages/contact-message.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { contactTexts } from '#messages/shop/pages/contact.ts'
import { toast } from '#ui/toast.ts'
import type { SentMessage } from './contact-receipt.tsx'

type Problems = Partial<Record<ContactField, ContactProblem>>

/** What is wrong with the form, and how it is sent: once, however often the button is pressed. */
export function useContactForm() {
  const client = useClient()
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<SentMessage | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const message = readMessage(form)
    const found = contactProblems(message)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSending(true)
    try {
      await client.call(contactApi.send, { body: message })
      setSent({ email: message.email.trim(), message: message.message.trim(), at: taipeiMinute(new Date()) })
      toast({ kind: 'success', text: contactTexts.sent, detail: contactTexts.sentDetail })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'bad_input') setProblems(error.fields)
      toast({ kind: 'error', text: contactTexts.failed, ...failureDetail(error) })
    } finally {
      setSending(false)
    }
  }

  /** The problem of a field as a sentence, and the handler that removes it when the field changes. */
  const fieldProps = (name: ContactField) => {
    const problem = problems[name]
    return {
      name,
      required: true,
      problem: problem && contactTexts.problems[name][problem],
      onInput: () => problem && setProblems({ ...problems, [name]: undefined }),
    }
  }

  const problemCount = Object.values(problems).filter(Boolean).length
  return { submit, sending, problemCount, fieldProps, sent, writeAnother: () => setSent(null) }
}

function readMessage(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website') }
}
