import { conflictTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import type { Conflict } from './use-record-form.ts'

interface ConflictViewProps<Field extends string> {
  conflict: Conflict<Field>
  labels: Record<Field, string>
  /** A stored value in words; by default as it is. */
  show?: (field: Field, value: unknown) => string
  onOverwrite: () => void
  onDiscard: () => void
}

/** Two people changed the same thing: both versions side by side, and the choice. Nothing is lost before it. */
export function ConflictView<Field extends string>(props: ConflictViewProps<Field>) {
  const { conflict, labels, show = (_field, value) => String(value ?? '') } = props
  const fields = Object.keys(labels) as Field[]
  return (
    <div role="alert" className="mb-4 rounded-lg border border-warning/50 bg-warning/8 p-4">
      <h3 className="font-semibold">{texts.title}</h3>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <table className="mt-3 w-full text-left">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="pr-3 font-normal">
              {texts.field}
            </th>
            <th scope="col" className="pr-3 font-normal">
              {texts.mine}
            </th>
            <th scope="col" className="font-normal">
              {texts.present}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const mine = show(field, conflict.mine[field])
            const present = show(field, conflict.present[field])
            return (
              <tr key={field} className={mine === present ? '' : 'font-medium'}>
                <th scope="row" className="py-1 pr-3 font-normal text-ink-soft">
                  {labels[field]}
                </th>
                <td className="py-1 pr-3">{mine}</td>
                <td className="py-1">{present}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={props.onOverwrite}>
          {texts.overwrite}
        </Button>
        <Button variant="secondary" onClick={props.onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </div>
  )
}
