import { mailTexts } from '#messages/mail/mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Once, to everybody who asked to be told when the shop opens. */
export function openingMail({ url }: { url: string }): RenderedMail {
  const texts = mailTexts.opening
  return renderMail({ ...texts, name: '', button: { label: texts.button, url } })
}
