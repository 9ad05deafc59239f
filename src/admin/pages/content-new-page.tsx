import { adminContentApi } from '#contract/admin/content/content.ts'
import { addedKinds } from '#domain/content/content-kinds.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { adminContentTexts as texts } from '#messages/admin/settings/content.ts'
import { contentFieldTexts } from '#messages/admin/settings/content-fields.ts'
import { NewRecordForm } from '../forms/new-record-form.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'

const kinds = Object.fromEntries(addedKinds.map((kind) => [kind, texts.kinds[kind]]))

/** Only what a draft cannot be without; everything else is written on its own page. */
export function Component() {
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={texts.newTitle} back={{ to: '/admin/content', label: texts.title }} />
      <div className="max-w-xl">
        <Card title={texts.basics} lead={texts.createNote}>
          <NewRecordForm
            endpoint={adminContentApi.create}
            fields={{
              kind: { label: texts.kind, kind: 'choice', options: kinds, initial: 'article' },
              title: { label: contentFieldTexts.title ?? '' },
              slug: { label: texts.slug, hint: texts.slugHint, latin: 'code' },
            }}
            button={texts.createSubmit}
            failed={texts.createFailed}
            onMade={({ content }) => navigate(`/admin/content/${content.slug}`)}
          />
        </Card>
      </div>
    </>
  )
}
