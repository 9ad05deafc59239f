import { TextArea } from '#admin/kit/text-area.tsx'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problems } from '#front/forms/use-form.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  choicesOf,
  eachField,
  limitsOf,
  type RecordField,
  type RecordFields,
  schemaOf,
  toTyped,
} from './record-fields.ts'
import { SwitchField } from './switch-field.tsx'

interface RecordInputsProps<Name extends string> {
  endpoint: Endpoint
  fields: RecordFields<Name>
  /** Stored values. */
  values: Readonly<Record<Name, unknown>>
  problems: Problems<Name>
}

/** An input for every field of the table, in its order. */
export function RecordInputs<Name extends string>({ endpoint, fields, values, problems }: RecordInputsProps<Name>) {
  return Object.values<React.ReactNode>(
    eachField(fields, (field, name) => (
      <RecordInput
        key={name}
        name={name}
        field={field}
        value={toTyped(field, values[name])}
        maxLength={limitsOf(schemaOf(endpoint, name)).maximum}
        problem={problems[name]}
      />
    )),
  )
}

const latinOf = { name: { lang: 'en' }, code: { lang: 'en', autoCapitalize: 'none' } } as const

interface RecordInputProps {
  name: string
  field: RecordField
  value: string
  maxLength: number | undefined
  problem: string | undefined
}

function RecordInput({ name, field, value, maxLength, problem }: RecordInputProps) {
  const { label, kind = 'text', hint, note, placeholder, rows, type = 'text', options, latin, control } = field
  const shared = { name, label, hint, problem, defaultValue: value, ...(note ? { note } : {}) }
  if (control) return control(value, problem)
  switch (kind) {
    case 'switch':
      return <SwitchField name={name} label={label} hint={problem ?? hint ?? ''} on={value === 'on'} />
    case 'choice':
      return (
        <SelectInput {...shared}>
          {choicesOf(options).map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </SelectInput>
      )
    case 'area':
      return <TextArea {...shared} placeholder={placeholder} rows={rows} maxLength={maxLength} />
    case 'text':
      return (
        <TextInput
          {...shared}
          {...(latin ? latinOf[latin] : {})}
          type={type}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )
    default:
      return <TextInput {...shared} inputMode={kind === 'whole' ? 'numeric' : 'decimal'} autoComplete="off" />
  }
}
