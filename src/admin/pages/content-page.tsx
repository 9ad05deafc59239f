import { lazy, Suspense, useState } from 'react'
import { type AdminContent, adminContentApi } from '#contract/admin/content/content.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Picture } from '#contract/products.ts'
import { bodyChanges } from '#domain/content/body-changes.ts'
import { isPageKind } from '#domain/content/content-kinds.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminContentTexts as texts } from '#messages/admin/settings/content.ts'
import { contentFieldTexts } from '#messages/admin/settings/content-fields.ts'
import { Button } from '#ui/button.tsx'
import { ContentChanges } from '../features/content/content-changes.tsx'
import { ContentState } from '../features/content/content-state.tsx'
import { EditorContext } from '../features/content/editor-data.ts'
import { FieldGroup } from '../features/content/field-input.tsx'
import { fieldsOf } from '../features/content/field-specs.ts'
import { PreviewLinkCard } from '../features/content/preview-link-card.tsx'
import { PublishCard } from '../features/content/publish-card.tsx'
import { type EditedBody, useContentDraft } from '../features/content/use-content-draft.ts'
import { Editor } from '../forms/editor.tsx'
import { HistoryCard } from '../forms/history-card.tsx'
import { PreviewCard } from '../forms/preview-card.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useCan } from '../session/use-staff.ts'
import type { EditedSection } from '../writing/documents.ts'

const PageWriting = lazy(() =>
  import('../features/content/page-writing.tsx').then(({ PageWriting }) => ({ default: PageWriting })),
)

interface Data {
  content: AdminContent
  pictures: Record<string, Picture>
  history: CallOutput<typeof adminContentApi.history>
  products: Record<string, string>
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const of = { slug: params.slug ?? '' }
  const [{ content, pictures }, history, { items }] = await Promise.all([
    client.call(adminContentApi.read, { params: of }),
    client.call(adminContentApi.history, { params: of, query: { limit: 10 } }),
    client.call(adminProductsApi.list, { query: { limit: 100 } }),
  ])
  return { content, pictures, history, products: Object.fromEntries(items.map(({ id, name }) => [id, name])) }
}

export function Component() {
  const { content, ...rest } = useLoaderData<Data>()
  // a new version brings new values: the editor begins anew
  return <ContentEditor key={`${content.slug} ${content.version}`} content={content} {...rest} />
}

function ContentEditor({ content, pictures: stored, history, products }: Data) {
  const form = useContentDraft(content)
  const can = useCan()
  const [chosen, setChosen] = useState<Record<string, Picture>>({})
  const { draft, set, isDirty, problems } = form
  const params = { slug: content.slug }
  const mayWrite = can(adminContentApi.change)
  const addPicture = (ref: string, picture: Picture) => setChosen((last) => ({ ...last, [ref]: picture }))
  return (
    <EditorContext value={{ problems, products, pictures: { ...stored, ...chosen }, addPicture }}>
      <PageHead
        title={content.title}
        back={{ to: '/admin/content', label: texts.title }}
        mark={<ContentState state={content.state} />}
      />
      <Address content={content} />
      <Editor
        form={form}
        differences={(present) => bodyChanges(present.body as EditedBody, draft)}
        labelOf={(part) => contentFieldTexts[part] ?? part}
        show={(_part, value) => String(value ?? '')}
        save={(over) => form.save(false, over)}
        buttons={
          mayWrite && (
            <>
              <Button type="submit" loading={form.saving === 'save'} disabled={!isDirty}>
                {texts.saveDraft}
              </Button>
              {/* a statement is published with its date of effect */}
              {content.kind !== 'statement' && (
                <Button
                  variant="secondary"
                  loading={form.saving === 'publish'}
                  disabled={!isDirty}
                  onClick={() => void form.save(true)}
                >
                  {texts.saveAndPublish}
                </Button>
              )}
            </>
          )
        }
        side={
          <>
            {can(adminContentApi.publish) && <PublishCard content={content} isDirty={isDirty} />}
            <PreviewCard
              title={texts.previewTitle}
              draft={draft}
              render={(client, body, signal) =>
                client.call(adminContentApi.preview, { params, body: { body } }, { signal })
              }
            />
            {can(adminContentApi.previewLink) && <PreviewLinkCard slug={content.slug} />}
          </>
        }
        history={
          <HistoryCard
            name={content.title}
            version={content.version}
            first={history}
            load={(client, after) => client.call(adminContentApi.history, { params, query: { after, limit: 10 } })}
            restore={
              mayWrite
                ? (call, to_version) =>
                    call(adminContentApi.restore, { params, body: { version: content.version, to_version } })
                : null
            }
            words={texts}
            none={texts.historyNone}
            showChanges={({ changes }) => <ContentChanges changes={changes} />}
            isDirty={isDirty}
          />
        }
      >
        <Card title={texts.basics} lead={texts.terms}>
          <div className="grid gap-4">
            <FieldGroup specs={fieldsOf(content.kind, content.slug)} value={draft} path="" onChange={set} />
          </div>
        </Card>
        {isPageKind(content.kind) && <Sections draft={draft} onChange={set} />}
      </Editor>
    </EditorContext>
  )
}

function Sections({ draft, onChange }: { draft: EditedBody; onChange: (draft: EditedBody) => void }) {
  const sections = (draft.sections ?? []) as EditedSection[]
  return (
    <Suspense fallback={<div className="min-h-80" />}>
      <PageWriting sections={sections} onChange={(next) => onChange({ ...draft, sections: next })} />
    </Suspense>
  )
}

function Address({ content: { kind, path, live } }: Pick<Data, 'content'>) {
  return (
    <p className="-mt-3 mb-5 flex flex-wrap gap-x-3 text-ink-soft">
      {texts.kinds[kind]}
      {live ? (
        <a href={path} target="_blank" rel="noreferrer" className="text-copper underline underline-offset-4">
          {texts.openInShop} {path}
        </a>
      ) : (
        <span>
          {texts.hiddenAddress} {path}
        </span>
      )}
    </p>
  )
}
