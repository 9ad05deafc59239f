import { useEffect, useRef } from 'react'
import { contactLimits } from '#domain/messages/contact-message.ts'
import { useClient } from '#front/app/client-context.ts'
import { useShop } from '#front/app/site.ts'
import { useMemberName } from '#front/session/session.ts'
import { contactTexts } from '#messages/shop/pages/contact.ts'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { inputClass } from '#ui/input-class.ts'
import { Link } from '#ui/link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ContactReceipt } from './contact-receipt.tsx'
import { prefillContact } from './prefill-contact.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const shop = useShop()
  const { submit, sending, problemCount, fieldProps, sent, writeAnother } = useContactForm()
  const { problem, ...message } = fieldProps('message')
  const client = useClient()
  const member = useMemberName()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for the next message
  useEffect(() => {
    if (member === null || !form.current) return
    prefillContact(client, form.current).catch(() => undefined)
  }, [member, client, sent])
  return (
    <section aria-labelledby="contact-form">
      <h2 id="contact-form" className="text-xl font-semibold">
        {contactTexts.formTitle}
      </h2>
      <p className="mt-4 hidden rounded-md bg-panel px-5 py-4 noscript:block">
        {contactTexts.noScript}{' '}
        <a href={`mailto:${shop.email}`} className="text-copper underline underline-offset-4">
          {shop.email}
        </a>
      </p>
      {sent && <ContactReceipt sent={sent} onAnother={writeAnother} />}
      {!sent && (
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className="relative mt-5 flex flex-col gap-5 overflow-hidden p-1 -m-1 noscript:hidden"
        >
          {problemCount > 0 && <FormError>{contactTexts.problemCount(problemCount)}</FormError>}
          <TextInput label={contactTexts.name} autoComplete="name" {...fieldProps('name')} />
          <TextInput
            label={contactTexts.email}
            hint={contactTexts.emailHint}
            type="email"
            autoComplete="email"
            {...fieldProps('email')}
          />
          <Field label={contactTexts.message} hint={contactTexts.messageHint(contactLimits.message)} problem={problem}>
            {(control) => (
              <textarea {...message} {...control} rows={6} className={`${inputClass} h-auto min-h-40 py-2.5`} />
            )}
          </Field>
          {/* out of sight and out of the tab order: only programs fill it in */}
          <div aria-hidden="true" className="absolute -left-[9999px]">
            <label>
              {contactTexts.trap}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <p className="text-sm text-ink-soft">
            {contactTexts.privacy}
            <Link to="/Illustrate/PrivacyStatement" className="text-copper underline underline-offset-4">
              {contactTexts.privacyLink}
            </Link>
            {contactTexts.privacyEnd}
          </p>
          <SubmitButton loading={sending} className="self-start max-sm:w-full">
            {sending ? contactTexts.sending : contactTexts.send}
          </SubmitButton>
        </form>
      )}
    </section>
  )
}
