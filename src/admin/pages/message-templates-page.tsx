import { adminMessagesApi, type MessageTemplate } from '#contract/admin/members/messages.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { TemplateForm } from '../features/messages/template-form.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useCan } from '../session/use-staff.ts'

export async function loader({ client }: PageLoaderArgs): Promise<MessageTemplate[]> {
  return (await client.call(adminMessagesApi.templates, {})).templates
}

export function Component() {
  const templates = useLoaderData<MessageTemplate[]>()
  const mayWrite = useCan()(adminMessagesApi.addTemplate)
  return (
    <>
      <PageHead title={texts.templates} back={{ to: '/admin/messages', label: texts.templatesBack }} />
      <p className="-mt-3 mb-5 text-ink-soft">{texts.templatesHint}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {templates.length === 0 && <p className="text-ink-soft">{texts.noTemplates}</p>}
        {templates.map((template) => (
          <Card key={`${template.id} ${template.version}`} title={template.name}>
            {mayWrite ? <TemplateForm template={template} /> : <p className="whitespace-pre-wrap">{template.text}</p>}
          </Card>
        ))}
        {mayWrite && (
          <Card title={texts.newTemplate}>
            <TemplateForm />
          </Card>
        )}
      </div>
    </>
  )
}
