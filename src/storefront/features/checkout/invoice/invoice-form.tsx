import { type ComponentProps, useId, useState } from 'react'
import { invoiceTexts as texts } from '#messages/invoice.ts'
import { TextInput } from '#ui/text-input.tsx'
import {
  type DraftField,
  type DraftProblems,
  draftProblems,
  fieldsOf,
  type InvoiceDraft,
  type InvoiceKind,
  invoiceKinds,
} from './invoice-draft.ts'

interface InvoiceFormProps {
  draft: InvoiceDraft
  onChange: (draft: InvoiceDraft) => void
  /** After the first try to send it, what is missing is shown too. */
  strict: boolean
  /** What the server found wrong. */
  refused: DraftProblems
}

/** Where the e-invoice is stored. The usual choice has no fields; only the chosen kind shows its own. */
export function InvoiceForm({ draft, onChange, strict, refused }: InvoiceFormProps) {
  const explanationId = useId()
  return (
    <fieldset aria-describedby={explanationId} className="min-w-0">
      <legend className="text-lg font-semibold">{texts.heading}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {invoiceKinds.map((kind) => (
          <KindPill
            key={kind}
            kind={kind}
            checked={draft.kind === kind}
            onChoose={() => onChange({ ...draft, kind })}
          />
        ))}
      </div>
      <p id={explanationId} className="mt-3 text-sm text-ink-soft">
        {texts.explanations[draft.kind]}
      </p>
      {fieldsOf[draft.kind].length > 0 && (
        // each kind starts without shown problems
        <Fields key={draft.kind} draft={draft} onChange={onChange} strict={strict} refused={refused} />
      )}
    </fieldset>
  )
}

function KindPill(props: { kind: InvoiceKind; checked: boolean; onChoose: () => void }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-white/60 px-4 text-sm whitespace-nowrap transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper hover:border-ink">
      <input
        type="radio"
        name="invoice"
        value={props.kind}
        checked={props.checked}
        onChange={props.onChoose}
        className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {texts.kinds[props.kind]}
    </label>
  )
}

function Fields({ draft, onChange, strict, refused }: InvoiceFormProps) {
  const [blurred, setBlurred] = useState<readonly DraftField[]>([])
  const problems = draftProblems(draft)
  const shownProblem = (field: DraftField) => {
    // nothing is shown of a field that is empty or still being typed in
    const isShown = strict || (blurred.includes(field) && draft[field].trim() !== '')
    return (isShown ? problems[field] : undefined) ?? refused[field]
  }
  return (
    <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {fieldsOf[draft.kind].map((field) => (
        <TextInput
          key={field}
          name={field}
          label={texts.fields[field]}
          problem={shownProblem(field)}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
          onBlur={() => setBlurred([...blurred, field])}
          {...kindOfInput[field]}
        />
      ))}
    </div>
  )
}

type InputKind = Partial<Omit<ComponentProps<typeof TextInput>, 'label'>>

const code: InputKind = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
const digits: InputKind = { autoComplete: 'off', inputMode: 'numeric' }

const kindOfInput: Record<DraftField, InputKind> = {
  barcode: { ...code, hint: texts.examples.barcode, maxLength: 20 },
  number: { ...code, hint: texts.examples.number, maxLength: 30 },
  loveCode: { ...digits, hint: texts.examples.loveCode, maxLength: 20 },
  taxNumber: { ...digits, hint: texts.examples.taxNumber, maxLength: 20 },
  title: { autoComplete: 'organization', maxLength: 60 },
  companyBarcode: { ...code, hint: texts.examples.barcode, note: texts.optional, maxLength: 20 },
}
