import type { ReactNode } from 'react'
import { fromLocalInput, toLocalInput } from '#admin/kit/taipei-input.ts'
import { TextArea } from '#admin/kit/text-area.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import type { Json } from '#domain/content/tidy-body.ts'
import { adminContentTexts as texts } from '#messages/admin/settings/content.ts'
import { contentPartTexts } from '#messages/admin/settings/content-fields.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { EditList } from './edit-list.tsx'
import { useEditorData } from './editor-data.ts'
import { emptyItem, type FieldSpec, isLeftOut } from './field-specs.ts'
import { PictureField } from './picture-field.tsx'

interface FieldInputProps {
  spec: FieldSpec
  value: Json | undefined
  /** Where it stands in the text: what the server says about it is found there. */
  path: string
  onChange: (value: Json) => void
}

type Fields = { [name: string]: Json }

/** The fields of a thing, one below the other. */
export function FieldGroup(props: {
  specs: readonly FieldSpec[]
  value: Fields
  path: string
  onChange: (value: Fields) => void
}): ReactNode {
  const { specs, value, path, onChange } = props
  return specs.map((spec) => (
    <FieldInput
      key={spec.name}
      spec={spec}
      value={value[spec.name]}
      path={path ? `${path}.${spec.name}` : spec.name}
      onChange={(next) => onChange(withField(value, spec, next))}
    />
  ))
}

function withField(value: Fields, spec: FieldSpec, next: Json): Fields {
  const { [spec.name]: _, ...rest } = value
  return next === null && isLeftOut(spec) ? rest : { ...value, [spec.name]: next }
}

/** One field of a text, by what it holds. */
function FieldInput({ spec, value, path, onChange }: FieldInputProps) {
  const { problems, products } = useEditorData()
  const { label } = spec
  const problem = problems[path]
  switch (spec.kind) {
    case 'text':
      return (
        <TextArea
          label={label}
          problem={problem}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'lines':
      return (
        <TextArea
          rows={5}
          label={label}
          problem={problem ?? problemBelow(problems, path)}
          value={(value as string[]).join('\n')}
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      )
    case 'cells':
      return (
        <TextInput
          label={label}
          problem={problem ?? problemBelow(problems, path)}
          value={(value as string[]).join('|')}
          onChange={({ target }) => onChange(target.value.split('|'))}
        />
      )
    case 'rows':
      return (
        <TextArea
          rows={5}
          label={label}
          problem={problem ?? problemBelow(problems, path)}
          value={(value as string[][]).map((row) => row.join('|')).join('\n')}
          onChange={({ target }) => onChange(target.value.split('\n').map((row) => row.split('|')))}
        />
      )
    case 'check':
      return <TickBox label={label} checked={value === true} onChange={onChange} />
    case 'time':
      return (
        <TextInput
          type="datetime-local"
          label={label}
          problem={problem}
          value={toLocalInput(typeof value === 'string' ? value : null)}
          onChange={({ target }) => onChange(fromLocalInput(target.value))}
        />
      )
    case 'choice':
      return (
        <SelectInput
          label={label}
          problem={problem}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          {spec.optional && <option value="">{contentPartTexts.none}</option>}
          <Options choices={spec.choices} />
        </SelectInput>
      )
    case 'product':
      return (
        <SelectInput
          label={label}
          problem={problem}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{contentPartTexts.none}</option>
          {typeof value === 'number' && !(value in products) && <option value={value}>{value}</option>}
          <Options choices={products} />
        </SelectInput>
      )
    case 'image':
      return (
        <PictureField
          label={label}
          problem={problem}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'items':
      return <Items spec={spec} items={value as Fields[]} path={path} onChange={onChange} />
    case 'group':
      return <Group spec={spec} value={(value ?? null) as Fields | null} path={path} onChange={onChange} />
    default:
      return (
        <TextInput
          label={label}
          problem={problem}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function Options({ choices }: { choices: Readonly<Record<string, string>> }) {
  return Object.entries(choices).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

function Items(props: {
  spec: Extract<FieldSpec, { kind: 'items' }>
  items: Fields[]
  path: string
  onChange: (items: Json) => void
}) {
  const { spec, items, path, onChange } = props
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] font-medium">{spec.label}</legend>
      <EditList
        items={items}
        onChange={onChange}
        nameOf={(_item, place) => texts.list.item(place)}
        title={(_item, place) => texts.list.item(place)}
        add={(append) => (
          <Button variant="secondary" onClick={() => append(emptyItem(spec.fields))}>
            {texts.list.add(spec.label)}
          </Button>
        )}
      >
        {(item, index, onItem) => (
          <div className="grid gap-3">
            <FieldGroup specs={spec.fields} value={item} path={`${path}.${index}`} onChange={onItem} />
          </div>
        )}
      </EditList>
    </fieldset>
  )
}

function Group(props: {
  spec: Extract<FieldSpec, { kind: 'group' }>
  value: Fields | null
  path: string
  onChange: (value: Json) => void
}) {
  const { spec, value, path, onChange } = props
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1 text-[15px] font-medium">{spec.label}</legend>
      {spec.optional && (
        <TickBox
          label={spec.optional}
          checked={value !== null}
          onChange={(on) => onChange(on ? emptyItem(spec.fields) : null)}
        />
      )}
      {value && (
        <div className="grid gap-4">
          <FieldGroup specs={spec.fields} value={value} path={path} onChange={onChange} />
        </div>
      )}
    </fieldset>
  )
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Several lines are one field here: what is wrong with one of them is said below all. */
function problemBelow(problems: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(problems).find(([place]) => place.startsWith(`${path}.`))?.[1]
}
