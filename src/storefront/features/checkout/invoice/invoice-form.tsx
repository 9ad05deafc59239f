import { type ComponentProps, useId, useState } from 'react'
import { charities, charityName } from '#domain/invoices/charities.ts'
import { normaliseCode } from '#domain/invoices/einvoice.ts'
import { invoiceTexts as texts } from '#messages/shop/cart/invoice.ts'
import { SelectInput } from '#ui/select-input.tsx'
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
  /** The kind that could not be sent: what it lacks is shown, too. Another kind starts calm. */
  tried: InvoiceKind | null
  /** What the server found wrong. */
  refused: DraftProblems
}

/** Where the e-invoice is stored. The usual choice has no fields; only the chosen kind shows its own. */
export function InvoiceForm({ draft, onChange, tried, refused }: InvoiceFormProps) {
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
        <Fields key={draft.kind} draft={draft} onChange={onChange} tried={tried} refused={refused} />
      )}
    </fieldset>
  )
}

function KindPill(props: { kind: InvoiceKind; checked: boolean; onChoose: () => void }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-surface/60 px-4 text-sm whitespace-nowrap transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper hover:border-ink">
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

function Fields(props: InvoiceFormProps) {
  const { draft, onChange, tried, refused } = props
  const [blurred, setBlurred] = useState<readonly DraftField[]>([])
  const problems = draftProblems(draft)
  const shownProblem = (field: DraftField) => {
    // nothing is shown of a field that is empty or still being typed in
    const isShown = tried === draft.kind || (blurred.includes(field) && draft[field].trim() !== '')
    return (isShown ? problems[field] : undefined) ?? refused[field]
  }
  return (
    <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {draft.kind === 'donation' && <CharitySelect draft={draft} onChange={onChange} />}
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

/** By name; the code follows, and can be typed for anybody else. */
function CharitySelect({ draft, onChange }: Pick<InvoiceFormProps, 'draft' | 'onChange'>) {
  const listed = charityName(normaliseCode(draft.loveCode)) !== ''
  return (
    <SelectInput
      name="charity"
      label={texts.charity}
      value={listed ? normaliseCode(draft.loveCode) : ''}
      onChange={(event) => onChange({ ...draft, loveCode: event.target.value })}
    >
      <option value="">{texts.otherCharity}</option>
      {charities.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectInput>
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
