/** The wording of each mail: empty means the shop's usual one. */
import { type MailKind, mailKinds, wordingProblems } from '#domain/settings/mail-wording.ts'
import { longText, type Setting, text } from './setting.ts'

type MailKey = `${MailKind}.${'subject' | 'heading' | 'text'}`

export const mailSettings = Object.fromEntries(
  mailKinds.flatMap((kind): [MailKey, Setting<string>][] => {
    const isGood = (value: string) => wordingProblems(kind, value).length === 0
    return [
      [`${kind}.subject`, text('', { max: 80, empty: true, isGood })],
      [`${kind}.heading`, text('', { max: 40, empty: true, isGood })],
      [`${kind}.text`, longText('', 2000, (value) => value === '' || isGood(value))],
    ]
  }),
) as Record<MailKey, Setting<string>>
