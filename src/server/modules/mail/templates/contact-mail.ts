import { mailTexts } from '#messages/mail/mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** A visitor's message to the shop; a reply goes to the visitor. */
export function contactMail(values: { sender: string; email: string; message: string; time: string }): RenderedMail {
  const { contact } = mailTexts
  const { sender, email, message, time } = values
  const mail = renderMail({
    // a name may contain line breaks, a subject may not
    subject: contact.subject(sender.replace(/\s+/g, ' ')),
    heading: contact.heading,
    name: mailTexts.shopItself,
    paragraphs: [contact.from(sender, email), contact.time(time), ...message.split(/\n+/)],
    notes: contact.notes,
    repliesAreRead: true,
  })
  return { ...mail, replyTo: email }
}
