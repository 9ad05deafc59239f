import { RichText } from './rich-text.tsx'

interface NumberedListProps {
  items: readonly { title: string; text: string }[]
  /** The columns and the gaps. */
  className: string
}

/** Points under small numbers: 01, 02, 03. */
export function NumberedList({ items, className }: NumberedListProps) {
  return (
    <ol className={`grid ${className}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-t border-ink/70 pt-4">
          <p aria-hidden className="text-sm text-copper tabular-nums">
            {String(index + 1).padStart(2, '0')}
          </p>
          <h3 className="mt-1 text-lg font-semibold">{title}</h3>
          <p className="mt-2 text-[15px] text-ink-soft">
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
