import type { RowKey, Selection } from './use-selection.ts'

/** The boxes of a list whose rows can be chosen. */
export interface RowChoice<Row> {
  selection: Selection
  /** Of the box in the head. */
  all: string
  label: (row: Row) => string
}

/** In the head: ticks all, or none. */
export function ChooseAll({ label, selection }: { label: string; selection: Selection }) {
  const { hasAll, selected, all, clear } = selection
  return (
    <Box
      label={label}
      shown={label}
      checked={hasAll}
      some={selected.length > 0 && !hasAll}
      onChange={hasAll ? clear : all}
    />
  )
}

export function ChooseRow({ label, id, selection }: { label: string; id: RowKey; selection: Selection }) {
  return <Box label={label} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
}

interface BoxProps {
  label: string
  /** Beside the box, on a phone: there the head has no other titles. */
  shown?: string
  checked: boolean
  some?: boolean
  onChange: () => void
}

function Box({ label, shown, checked, some = false, onChange }: BoxProps) {
  return (
    <label className="inline-flex size-(--control-height) cursor-pointer items-center justify-center has-[span]:w-auto has-[span]:gap-2 lg:size-9 lg:has-[span]:w-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = some
        }}
        onChange={onChange}
        className="size-5 accent-copper lg:size-4"
      />
      {shown && (
        <span aria-hidden className="text-sm lg:hidden">
          {shown}
        </span>
      )}
    </label>
  )
}
