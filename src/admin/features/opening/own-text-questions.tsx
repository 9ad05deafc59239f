import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { type OwnText, ownTextsApi } from '#contract/admin/settings/own-texts.ts'
import { ownQuestions } from '#domain/content/own-texts.ts'
import { ownTextTexts as texts } from '#messages/admin/settings/opening.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Plain questions whose answers become drafts; what was typed stays, to be changed and sent again. */
export function OwnTextQuestions({ pages }: { pages: readonly OwnText[] }) {
  const form = useActionForm({
    failed: texts.composeFailed,
    conflict: texts.conflict,
    fields: ownQuestions,
    send: async (answers, call) => {
      const known = pages.map(({ slug, version }) => ({ slug, version }))
      await call(ownTextsApi.compose, { body: { answers, pages: known } })
      return texts.composed
    },
  })
  return (
    <Card title={texts.form} lead={texts.formLead}>
      <form {...form.formProps} className="grid gap-5">
        {ownQuestions.map((question) => (
          <TextArea
            key={question}
            name={question}
            maxLength={4000}
            label={texts.questions[question].label}
            hint={texts.questions[question].hint}
            problem={form.problems[question]}
          />
        ))}
        <SubmitButton loading={form.sending}>{texts.compose}</SubmitButton>
      </form>
    </Card>
  )
}
