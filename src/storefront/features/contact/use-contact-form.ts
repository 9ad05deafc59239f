import { type FormEvent, useState } from 'react'
import { CallError } from '#client/client.ts'
import { contactApi } from '#contract/contact.ts'
import { type ContactDraft, type ContactField, type ContactProblem, contactProblems } from '#domain/contact-message.ts'
import { contactTexts } from '#messages/contact.ts'
import { useClient } from '#storefront/site.ts'
import { toast } from '#ui/toast.ts'

type Problems = Partial<Record<ContactField, ContactProblem>>

const empty: ContactDraft = { name: '', email: '', message: '' }
const noticeMs = 3000

/** What the form holds, what is wrong with it, and how it is sent: once, however often the button is pressed. */
export function useContactForm() {
  const client = useClient()
  const [draft, setDraft] = useState(empty)
  const [website, setWebsite] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState(false)

  const change = (field: ContactField, value: string) => {
    setDraft({ ...draft, [field]: value })
    // a complaint goes away while its field is mended, and comes back when it is sent again
    setProblems({ ...problems, [field]: undefined })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const found = contactProblems(draft)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSending(true)
    try {
      await client.call(contactApi.send, { body: { ...draft, website } })
      setDraft(empty)
      toast({ kind: 'success', text: contactTexts.sent, detail: contactTexts.sentDetail, duration: noticeMs })
    } catch (error) {
      if (error instanceof CallError && error.code === 'bad_input') setProblems(error.fields as Problems)
      const detail = error instanceof CallError ? error.message : undefined
      toast({ kind: 'error', text: contactTexts.failed, ...(detail ? { detail } : {}), duration: noticeMs })
    } finally {
      setSending(false)
    }
  }

  return { draft, website, setWebsite, problems, sending, change, submit }
}
