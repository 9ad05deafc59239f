import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'

export interface NumberColumn {
  title: string
  /** As it is written; empty where there is none. */
  values: readonly string[]
}

/** What a small chart draws, as a table that is opened by a press: everybody can read it, and copy it. */
export function ChartNumbers({ caption, columns }: { caption: string; columns: readonly NumberColumn[] }) {
  const [first, ...others] = columns
  return (
    <details className="mt-1">
      <summary className="flex min-h-(--control-height) w-fit cursor-pointer items-center text-xs text-copper underline-offset-4 hover:underline">
        {texts.numbers}
      </summary>
      <table className="w-full text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={`py-1 font-normal ${index === 0 ? 'text-left' : 'text-right'}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.values.map((label, row) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              {others.map(({ title, values }) => (
                <td key={title} className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
                  {values[row] || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
