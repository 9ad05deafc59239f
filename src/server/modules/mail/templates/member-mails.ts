/** The mail templates about a member's account, each a function of typed values. */
import { mailTexts } from '#messages/mail/mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

interface Named {
  name: string
}

interface WithLink extends Named {
  url: string
}

/** `time` and `device` of the registration: who did not make it does not open its link. */
export function verifyMail({ name, url, ...made }: WithLink & { time: string; device: string }): RenderedMail {
  const texts = mailTexts.verify
  return renderMail({ ...texts, name, notes: texts.notes(made), button: { label: texts.button, url } })
}

export function welcomeMail({ name, url }: WithLink): RenderedMail {
  return renderMail({ ...mailTexts.welcome, name, button: { label: mailTexts.welcome.button, url } })
}

export function resetMail({ name, url }: WithLink): RenderedMail {
  return renderMail({ ...mailTexts.reset, name, button: { label: mailTexts.reset.button, url } })
}

export function passwordChangedMail({ name, url, time }: WithLink & { time: string }): RenderedMail {
  const texts = mailTexts.passwordChanged
  return renderMail({ ...texts, name, paragraphs: texts.paragraphs(time), button: { label: texts.button, url } })
}

export function newSignInMail(values: WithLink & { time: string; device: string; ip: string }): RenderedMail {
  const texts = mailTexts.newSignIn
  const { name, url } = values
  return renderMail({ ...texts, name, paragraphs: texts.paragraphs(values), button: { label: texts.button, url } })
}

export function alreadyRegisteredMail({ name, url }: WithLink): RenderedMail {
  const texts = mailTexts.alreadyRegistered
  return renderMail({ ...texts, name, button: { label: texts.button, url } })
}

export function passkeyChangedMail(values: WithLink & { time: string; change: 'added' | 'removed' }): RenderedMail {
  const texts = mailTexts.passkeyChanged
  const { name, url, time, change } = values
  return renderMail({
    ...texts,
    name,
    subject: texts.subject[change],
    paragraphs: texts.paragraphs[change](time),
    button: { label: texts.button, url },
  })
}

export function deletionCodeMail({ name, code }: Named & { code: string }): RenderedMail {
  return renderMail({ ...mailTexts.deletionCode, name, code })
}

export function accountDeletedMail({ name }: Named): RenderedMail {
  return renderMail({ ...mailTexts.accountDeleted, name })
}
