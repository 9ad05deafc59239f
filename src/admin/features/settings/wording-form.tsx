import { useState } from 'react'
import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useAction, type Work } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type MailPreview, mailWordingApi } from '#contract/admin/mail-wording.ts'
import { changeSettingsApi } from '#contract/admin/settings.ts'
import { type MailKind, type MailWording, usualText, wordingProblems } from '#domain/mail-wording.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { mailWordingTexts as texts } from '#messages/admin-mail-wording.ts'
import { settingText } from '#messages/admin-settings.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface WordingFormProps {
  kind: MailKind
  version: number
  wording: MailWording
  preview: MailPreview
}

const parts = ['subject', 'heading', 'text'] as const

/** The wording, and beside it the mail as it would be sent. */
export function WordingForm({ kind, version, wording, preview }: WordingFormProps) {
  const client = useClient()
  const can = useCan()
  const [shown, setShown] = useState(preview)
  const { run, running } = useAction(texts.failed, { screen: 'same' })
  const textOf = (part: (typeof parts)[number]) => settingText('mails', `${kind}.${part}`)
  const form = useRecordForm({
    fields: parts,
    version,
    initial: { ...wording },
    check: (typed) =>
      Object.fromEntries(
        parts
          .filter((part) => wordingProblems(kind, typed[part]).length > 0)
          .map((part) => [part, texts.unknown(wordingProblems(kind, typed[part]))]),
      ),
    save: (typed, current) =>
      client.call(changeSettingsApi.mails, {
        body: { version: current, values: Object.fromEntries(parts.map((part) => [`${kind}.${part}`, typed[part]])) },
      }),
    presentFields: (present) => Object.fromEntries(parts.map((part) => [part, present[`${kind}.${part}`]])),
  })
  const labels = { subject: textOf('subject').label, heading: textOf('heading').label, text: textOf('text').label }
  const area = textOf('text')
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
      <Card title={texts.wording} lead={texts.variables([...shown.variables, usualText])}>
        {form.conflict && (
          <ConflictView
            conflict={form.conflict}
            labels={labels}
            onOverwrite={() => void form.overwrite()}
            onDiscard={() => void form.discard()}
          />
        )}
        <form {...form.formProps} id="mail-wording" className="grid gap-4">
          {(['subject', 'heading'] as const).map((part) => (
            <TextInput
              key={part}
              name={part}
              label={labels[part]}
              hint={textOf(part).help}
              placeholder={shown.usual[part]}
              defaultValue={wording[part]}
              problem={form.problems[part]}
            />
          ))}
          <TextArea
            name="text"
            label={area.label}
            hint={area.help}
            placeholder={usualText}
            rows={8}
            defaultValue={wording.text}
            problem={form.problems.text}
          />
          <div className="flex flex-wrap gap-2">
            {can(changeSettingsApi.mails) && (
              <SubmitButton loading={form.sending} disabled={!form.isDirty}>
                {adminKitTexts.save}
              </SubmitButton>
            )}
            <Button variant="secondary" loading={running === 'look'} onClick={() => void run(look, { name: 'look' })}>
              {texts.look}
            </Button>
            {can(mailWordingApi.test) && (
              <Button variant="secondary" loading={running === 'test'} onClick={() => void run(mail, { name: 'test' })}>
                {texts.test}
              </Button>
            )}
          </div>
        </form>
        <UnsavedGuard when={form.isDirty} />
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
