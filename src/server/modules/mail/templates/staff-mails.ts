import { mailTexts } from '#messages/mail/mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

interface SignIn {
  name: string
  time: string
  device: string
  ip: string
  url: string
}

export function invitationMail({
  url,
  ...values
}: {
  by: string
  role: string
  until: string
  url: string
}): RenderedMail {
  const texts = mailTexts.staffInvitation
  const paragraphs = texts.paragraphs(values)
  return renderMail({ ...texts, name: '', paragraphs, button: { label: texts.button, url } })
}

export function staffSignInMail(values: SignIn): RenderedMail {
  const texts = mailTexts.staffSignIn
  const { name, url } = values
  return renderMail({ ...texts, name, paragraphs: texts.paragraphs(values), button: { label: texts.button, url } })
}
