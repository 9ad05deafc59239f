import { useState } from 'react'
import { normaliseEmail } from '#domain/email-address.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { toast } from '#ui/toast.ts'
import { useForm } from './use-form.ts'

interface EmailFormOptions {
  texts: { emailInvalid: string; failed: string }
  send: (email: string) => Promise<void>
}

/** A form that asks for an e-mail address and has a mail sent to it. `sentTo` is the address once that is done. */
export function useEmailForm({ texts, send }: EmailFormOptions) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    fields: ['email'],
    check: ({ email }) => (normaliseEmail(email) === null ? { email: texts.emailInvalid } : {}),
    send: async ({ email }) => {
      await send(email)
      setSentTo(email.trim())
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return { ...form, sentTo, startAgain: () => setSentTo(null) }
}
