import { shop } from '#domain/shop.ts'
import { mailTexts } from '#messages/mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** What a visitor wrote, as the shop gets it; answering it goes to the visitor. */
export function contactMail(values: { sender: string; email: string; message: string; time: string }): RenderedMail {
  const { contact } = mailTexts
  const { sender, email, message, time } = values
  const mail = renderMail({
    // a subject is one line, whatever somebody calls themselves
    subject: contact.subject(sender.replace(/\s+/g, ' ')),
    heading: contact.heading,
    name: shop.name,
    paragraphs: [contact.from(sender, email), contact.time(time), ...message.split(/\n+/)],
    notes: contact.notes,
    repliesAreRead: true,
  })
  return { ...mail, replyTo: email }
}
