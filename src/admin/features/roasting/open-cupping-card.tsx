import { type FormEvent, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { cuppingApi } from '#contract/admin/products/cupping.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface OpenCuppingCardProps {
  lots: readonly { code: string; name: string; roasted_on: string }[]
}

/** Choose what is tasted; which cup it goes into is drawn. */
export function OpenCuppingCard({ lots }: OpenCuppingCardProps) {
  const navigate = useNavigate()
  const { busy, run } = useAction(texts.failed)
  const [problem, setProblem] = useState<string | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = data.getAll('lot').map(String)
    setProblem(chosen.length === 0 ? texts.lotsMissing : null)
    if (chosen.length === 0) return
    void run(async (call) => {
      const body = { name: String(data.get('name') ?? ''), lots: chosen }
      const { cupping } = await call(cuppingApi.open, { body })
      await navigate(`/admin/roasting/cupping/${cupping.id}`)
      return texts.opened
    })
  }
  return (
    <Card title={texts.openCupping} lead={texts.openHint}>
      {lots.length === 0 ? (
        <p className="text-ink-soft">{texts.noLots}</p>
      ) : (
        <form onSubmit={onSubmit} className="grid gap-4">
          <TextInput name="name" label={texts.cuppingNameLabel} maxLength={60} />
          <fieldset>
            <legend className="mb-1.5 font-medium">{texts.chooseLots}</legend>
            {lots.map(({ code, name }) => (
              <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2.5 lg:min-h-9">
                <input type="checkbox" name="lot" value={code} className="size-5 shrink-0 accent-copper" />
                <span>{`${code} ${name}`}</span>
              </label>
            ))}
          </fieldset>
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <div>
            <SubmitButton loading={busy}>{texts.openButton}</SubmitButton>
          </div>
        </form>
      )}
    </Card>
  )
}
