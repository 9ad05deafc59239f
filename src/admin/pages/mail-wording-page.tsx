import { type MailPreview, mailWordingApi } from '#contract/admin/settings/mail-wording.ts'
import { readSettingsApi, type SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import { type MailKind, type MailWording, mailKinds } from '#domain/settings/mail-wording.ts'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { mailNames } from '#messages/admin/settings/mail-wording.ts'
import { settingTexts } from '#messages/admin/settings/settings.ts'
import { WordingForm } from '../features/settings/wording-form.tsx'
import { PageHead } from '../kit/page-head.tsx'

interface Data {
  kind: MailKind
  version: number
  wording: MailWording
  preview: MailPreview
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const kind = mailKinds.find((one) => one === params.kind)
  if (!kind) throw pageNotFound()
  const { version, values }: SettingsOfGroup = await client.call(readSettingsApi.mails, {})
  const part = (name: string) => String(values[`${kind}.${name}`] ?? '')
  const wording = { subject: part('subject'), heading: part('heading'), text: part('text') }
  return {
    kind,
    version,
    wording,
    preview: await client.call(mailWordingApi.preview, { params: { kind }, body: wording }),
  }
}

export function Component() {
  const { kind, version, wording, preview } = useLoaderData<Data>()
  return (
    <>
      <PageHead title={mailNames[kind]} back={{ to: '/admin/settings/mails', label: settingTexts.mails.title }} />
      <WordingForm key={`${kind} ${version}`} kind={kind} version={version} wording={wording} preview={preview} />
    </>
  )
}
