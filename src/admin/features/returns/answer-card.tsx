import { type FormEvent, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { CountInput } from '#admin/kit/count-input.tsx'
import { Table } from '#admin/kit/table.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type ReturnDetail, returnsApi } from '#contract/admin/orders/returns.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { readCounts } from './read-counts.ts'

/** Accept all or a part, or refuse: with words that the customer gets by mail. */
export function AnswerCard({ request }: { request: ReturnDetail }) {
  const { busy, run } = useAction(texts.failed)
  const [problem, setProblem] = useState<string>()
  const params = { id: request.id }
  const { version } = request
  const accept = (form: HTMLFormElement) =>
    run(async (call) => {
      const body = { version, answer: readAnswer(form), pieces: readCounts(form, 'accept', request.lines) }
      await call(returnsApi.accept, { params, body })
      return texts.acceptedDone
    })
  const refuse = (form: HTMLFormElement) => {
    const answer = readAnswer(form)
    if (answer === '') {
      setProblem(texts.answerMissing)
      form.querySelector('textarea')?.focus()
      return
    }
    void run(async (call) => {
      await call(returnsApi.refuse, { params, body: { version, answer } })
      return texts.refusedDone
    })
  }
  return (
    <Card title={texts.lines}>
      <form
        className="grid gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void accept(event.currentTarget)
        }}
      >
        <Table
          caption={texts.lines}
          rows={request.lines}
          keyOf={({ line_id }) => line_id}
          columns={[
            { title: texts.product, heading: true, cell: ({ name }) => name },
            { title: texts.asked, figures: true, cell: ({ quantity }) => texts.pieceCount(quantity) },
            {
              title: texts.acceptedPieces,
              figures: true,
              cell: ({ line_id, name, quantity }) => (
                <CountInput
                  name={`accept-${line_id}`}
                  label={texts.acceptCount(name)}
                  initial={quantity}
                  max={quantity}
                />
              ),
            },
          ]}
        />
        <TextArea
          name="answer"
          label={texts.answer}
          hint={texts.answerHint}
          maxLength={1000}
          problem={problem}
          onInput={() => setProblem(undefined)}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton loading={busy}>{texts.accept}</SubmitButton>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={(event) => event.currentTarget.form && refuse(event.currentTarget.form)}
          >
            {texts.refuse}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function readAnswer(form: HTMLFormElement): string {
  return String(new FormData(form).get('answer') ?? '').trim()
}
