import { adminContentApi } from '#contract/admin/content.ts'
import { addedKinds } from '#domain/content/content-kinds.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { adminContentTexts as texts } from '#messages/admin-content.ts'
import { contentFieldTexts } from '#messages/admin-content-fields.ts'
import { contentProblemTexts as problems } from '#messages/admin-content-problems.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useActionForm } from '../kit/use-action-form.ts'

/** Only what a draft cannot be without; everything else is written on its own page. */
export function Component() {
  const navigate = useNavigate()
  const form = useActionForm({
    failed: texts.createFailed,
    fields: ['kind', 'title', 'slug'],
    check: ({ title, slug }) => ({
      ...(title.trim() === '' ? { title: problems.missing } : {}),
      ...(slug.trim() === '' ? { slug: problems.missing } : {}),
    }),
    send: async ({ kind, title, slug }, call) => {
      const known = addedKinds.find((each) => each === kind) ?? 'article'
      const { content } = await call(adminContentApi.create, { body: { kind: known, title, slug } })
      await navigate(`/admin/content/${content.slug}`)
    },
  })
  return (
    <>
      <PageHead title={texts.newTitle} back={{ to: '/admin/content', label: texts.title }} />
      <div className="max-w-xl">
        <Card title={texts.basics} lead={texts.createNote}>
          <form {...form.formProps} className="grid gap-4">
            <SelectInput name="kind" label={texts.kind} defaultValue="article" problem={form.problems.kind}>
              {addedKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </SelectInput>
            <TextInput
              name="title"
              label={contentFieldTexts.title ?? ''}
              maxLength={200}
              problem={form.problems.title}
            />
            <TextInput
              name="slug"
              label={texts.slug}
              hint={texts.slugHint}
              lang="en"
              autoCapitalize="none"
              maxLength={60}
              problem={form.problems.slug}
            />
            <div>
              <SubmitButton loading={form.sending}>{texts.createSubmit}</SubmitButton>
            </div>
          </form>
        </Card>
      </div>
    </>
  )
}
