import { Link } from 'react-router'
import { contactLimits } from '#domain/contact-message.ts'
import { shop } from '#domain/shop.ts'
import { contactTexts } from '#messages/contact.ts'
import { Button } from '#ui/button.tsx'
import { ContactField } from './contact-field.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const { draft, website, setWebsite, problems, sending, change, submit } = useContactForm()
  const count = Object.values(problems).filter(Boolean).length
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
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5 noscript:hidden">
        <p role="alert" className="text-sm text-danger empty:hidden">
          {count > 0 ? contactTexts.problemCount(count) : ''}
        </p>
        <ContactField
          name="name"
          label={contactTexts.name}
          value={draft.name}
          problem={problems.name}
          autoComplete="name"
          onChange={(value) => change('name', value)}
        />
        <ContactField
          name="email"
          label={contactTexts.email}
          hint={contactTexts.emailHint}
          value={draft.email}
          problem={problems.email}
          type="email"
          autoComplete="email"
          onChange={(value) => change('email', value)}
        />
        <ContactField
          name="message"
          label={contactTexts.message}
          hint={contactTexts.messageHint(contactLimits.message)}
          value={draft.message}
          problem={problems.message}
          rows={6}
          onChange={(value) => change('message', value)}
        />
        {/* out of sight and out of the tab order: only programs fill it in */}
        <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            {contactTexts.trap}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={(event) => setWebsite(event.target.value)}
            />
          </label>
        </div>
        <p className="text-sm text-ink-soft">
          {contactTexts.privacy}
          <Link to="/Illustrate/PrivacyStatement" className="text-copper underline underline-offset-4">
            {contactTexts.privacyLink}
          </Link>
          {contactTexts.privacyEnd}
        </p>
        <Button type="submit" loading={sending} className="self-start max-sm:w-full">
          {sending ? contactTexts.sending : contactTexts.send}
        </Button>
      </form>
    </section>
  )
}
