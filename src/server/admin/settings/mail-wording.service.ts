/** The owner looks at a mail before anybody gets it, and mails it to themselves. */
import { randomUUID } from 'node:crypto'
import type { MailPreview } from '#contract/admin/settings/mail-wording.ts'
import {
  type MailKind,
  type MailWording,
  mailKinds,
  variablesOf,
  wordingProblems,
} from '#domain/settings/mail-wording.ts'
import { withShop } from '#domain/shop-words.ts'
import { wrongText } from '#messages/admin/settings/settings.ts'
import { mailSampleTexts } from '#messages/mail/mail-samples.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { type MailParts, renderMail } from '#server/modules/mail/templates/layout.ts'
import { wordMail } from '#server/modules/mail/word-mail.ts'
import { sampleMail } from './sample-mail.ts'

type WordingDeps = Pick<Deps, 'clock' | 'config' | 'settings'>

export function previewMail(deps: WordingDeps, name: string, wording: MailWording): MailPreview {
  const { shop } = deps.settings.current()
  const { kind, defaults, worded } = writeSample(deps, name, wording)
  const { subject, html } = renderMail(worded, shop)
  const say = (text: string) => withShop(text, shop)
  return {
    ...{ kind, subject, html },
    defaults: {
      subject: say(defaults.subject),
      heading: say(defaults.heading),
      paragraphs: defaults.paragraphs.map(say),
    },
    variables: variablesOf(kind),
  }
}

/** Sent at once, so that the answer tells whether the mail server took it. */
export async function mailSample(
  deps: WordingDeps & Pick<Deps, 'mailer'>,
  name: string,
  wording: MailWording,
  to: string,
): Promise<void> {
  const { worded } = writeSample(deps, name, wording)
  const subject = mailSampleTexts.subjectOfTest(worded.subject)
  const { parts: _parts, ...mail } = renderMail({ ...worded, subject }, deps.settings.current().shop)
  const messageId = `<${randomUUID()}@${new URL(deps.config.publicUrl).hostname}>`
  try {
    await deps.mailer.send({ to, ...mail, messageId })
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}

function writeSample(
  deps: WordingDeps,
  name: string,
  wording: MailWording,
): { kind: MailKind; defaults: MailParts; worded: MailParts } {
  const kind = mailKinds.find((one) => one === name)
  if (!kind) throw new AppError('not_found')
  const wrong = (['subject', 'heading', 'text'] as const).filter(
    (part) => wordingProblems(kind, wording[part]).length > 0,
  )
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((part) => [part, wrongText('mails', `${kind}.${part}`)]))
    throw new AppError('bad_input', { fields })
  }
  const defaults = sampleMail(kind, deps.config.publicUrl, deps.clock.now())
  const given = wording.subject || wording.heading || wording.text ? wording : null
  return { kind, defaults, worded: wordMail(defaults, given) }
}
