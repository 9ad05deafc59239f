import { useId, useRef, useState } from 'react'
import { readWhole } from '#admin/kit/read-whole.ts'
import { adminCarrierTexts as texts } from '#messages/admin/settings/carriers.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'

interface Row {
  key: number
  grams: string
  extra: string
}

interface WeightStepsProps {
  name: string
  /** A line for each: grams and amount, as the form reads it. */
  value: string
  problem: string | undefined
}

const most = 6

/** Surcharges by weight, a row for each. The form reads one hidden field, a line for each row that is not empty. */
export function WeightSteps({ name, value, problem }: WeightStepsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => readRows(value))
  const hidden = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const put = (next: readonly Row[]) => {
    setRows(next)
    if (!hidden.current) return
    hidden.current.value = writeRows(next)
    // the form looks at all its fields then
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const change = (key: number, values: Partial<Row>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  const add = () => put([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, grams: '', extra: '' }])
  return (
    <fieldset className="col-span-full" aria-describedby={problem ? problemId : undefined}>
      <legend className="mb-1 font-medium">{texts.weight}</legend>
      <p className="mb-2 text-sm text-ink-soft">{texts.weightHelp}</p>
      {/* no hidden input: that one goes back to its first value when it is rendered again */}
      <textarea ref={hidden} hidden name={name} defaultValue={value} />
      {rows.length > 0 && (
        <ol className="mb-2 grid gap-2">
          {rows.map(({ key, grams, extra }, place) => {
            const cell = (field: 'grams' | 'extra', typed: string) => (
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={texts.stepField[field](place + 1)}
                aria-invalid={problem !== undefined}
                value={typed}
                onChange={({ target }) => change(key, { [field]: target.value })}
                className={`${inputClass} max-w-28`}
              />
            )
            return (
              <li key={key} className="flex flex-wrap items-center gap-2">
                {texts.stepWords[0]}
                {cell('grams', grams)}
                {texts.stepWords[1]}
                {cell('extra', extra)}
                <Button
                  variant="secondary"
                  aria-label={texts.removeStep(place + 1)}
                  onClick={() => put(rows.filter((row) => row.key !== key))}
                >
                  {texts.remove}
                </Button>
              </li>
            )
          })}
        </ol>
      )}
      {problem && (
        <p id={problemId} role="alert" className="mb-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {rows.length < most && (
        <Button variant="secondary" onClick={add}>
          {texts.addStep}
        </Button>
      )}
    </fieldset>
  )
}

function readRows(text: string): Row[] {
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line, key) => {
    const [grams = '', extra = ''] = line.split(' ')
    return { key, grams, extra }
  })
}

/** What is no number stays as it was typed: the form says what is wrong. */
function writeRows(rows: readonly Row[]): string {
  const filled = rows.filter(({ grams, extra }) => grams.trim() !== '' || extra.trim() !== '')
  return filled.map(({ grams, extra }) => `${readWhole(grams) ?? grams} ${readWhole(extra) ?? extra}`).join('\n')
}
