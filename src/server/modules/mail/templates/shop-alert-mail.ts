import { mailTexts } from '#messages/mail/mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export function shopAlertMail(values: {
  subject: string
  heading: string
  text: readonly string[]
  time: string
}): RenderedMail {
  const { subject, heading, text, time } = values
  return renderMail({
    subject,
    heading,
    name: mailTexts.shopItself,
    paragraphs: [...text, mailTexts.shopAlert.time(time)],
    notes: [],
  })
}
