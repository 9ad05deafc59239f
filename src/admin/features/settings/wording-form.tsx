import { useState } from 'react'
import { RecordForm } from '#admin/forms/record-form.tsx'
import { Card } from '#admin/kit/card.tsx'
import { useAction, type Work } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type MailPreview, mailWordingApi } from '#contract/admin/settings/mail-wording.ts'
import { changeSettingsApi } from '#contract/admin/settings/settings.ts'
import { defaultText, type MailKind, type MailWording, wordingProblems } from '#domain/settings/mail-wording.ts'
import { mailWordingTexts as texts } from '#messages/admin/settings/mail-wording.ts'
import { settingText } from '#messages/admin/settings/settings.ts'
import { Button } from '#ui/button.tsx'

interface WordingFormProps {
  kind: MailKind
  version: number
  wording: MailWording
  preview: MailPreview
}

const parts = ['subject', 'heading', 'text'] as const

/** The wording, and beside it the mail as it would be sent. */
export function WordingForm({ kind, version, wording, preview }: WordingFormProps) {
  const can = useCan()
  const [shown, setShown] = useState(preview)
  const { run, running } = useAction(texts.failed, { screen: 'same' })
  const fieldOf = (part: (typeof parts)[number]) => {
    const { label, help } = settingText('mails', `${kind}.${part}`)
    return { label, hint: help, optional: true }
  }
  const typed = (): MailWording => {
    const data = new FormData(document.getElementById('mail-wording') as HTMLFormElement)
    const read = (part: string) => String(data.get(part) ?? '')
    return { subject: read('subject'), heading: read('heading'), text: read('text') }
  }
  const look: Work = async (call) => {
    setShown(await call(mailWordingApi.preview, { params: { kind }, body: typed() }))
    return undefined
  }
  const mail: Work = async (call) =>
    texts.sent((await call(mailWordingApi.test, { params: { kind }, body: typed() })).sent_to)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title={texts.wording} lead={texts.variables([...shown.variables, defaultText])}>
        <RecordForm
          endpoint={changeSettingsApi.mails}
          record={{ ...wording, version }}
          fields={{
            subject: { ...fieldOf('subject'), placeholder: shown.defaults.subject },
            heading: { ...fieldOf('heading'), placeholder: shown.defaults.heading },
            text: { ...fieldOf('text'), kind: 'area', rows: 8, placeholder: defaultText },
          }}
          check={(typed) =>
            Object.fromEntries(
              parts
                .map((part) => [part, wordingProblems(kind, String(typed[part]))] as const)
                .filter(([, unknown]) => unknown.length > 0)
                .map(([part, unknown]) => [part, texts.unknown(unknown)]),
            )
          }
          toBody={(typed) => ({
            values: Object.fromEntries(parts.map((part) => [`${kind}.${part}`, String(typed[part])])),
          })}
          presentFields={(present) => Object.fromEntries(parts.map((part) => [part, present[`${kind}.${part}`]]))}
          form={{ id: 'mail-wording', className: 'grid gap-4' }}
          buttons={
            <>
              <Button variant="secondary" loading={running === 'look'} onClick={() => void run(look, { name: 'look' })}>
                {texts.look}
              </Button>
              {can(mailWordingApi.test) && (
                <Button
                  variant="secondary"
                  loading={running === 'test'}
                  onClick={() => void run(mail, { name: 'test' })}
                >
                  {texts.test}
                </Button>
              )}
            </>
          }
        />
      </Card>
      <Card title={texts.preview} lead={shown.subject}>
        <iframe
          title={texts.preview}
          sandbox="allow-same-origin"
          srcDoc={shown.html}
          className="h-[640px] w-full rounded-md border border-line bg-white"
        />
      </Card>
    </div>
  )
}
