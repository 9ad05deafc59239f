import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { RichText } from '#ui/rich-text.tsx'

const cell = 'px-2 py-2.5 text-left align-top first:pl-0 last:pr-0 md:px-4 md:py-3'

/** A real table that fits the smallest phone: its texts wrap, nothing scrolls sideways. */
export function DataTable({ block }: { block: BlockOf<'table'> }) {
  return (
    <table className="w-full border-collapse border-y border-ink/70 text-[13px] leading-normal md:text-[15px]">
      <caption className="pb-3 text-left text-sm text-ink-soft">{block.caption}</caption>
      <thead>
        <tr className="border-b border-ink/70">
          {block.head.map((text) => (
            <th key={text} scope="col" className={`${cell} font-semibold`}>
              <RichText text={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {block.rows.map((row) => (
          <tr key={row[0]} className="print:break-inside-avoid">
            {row.map((text, index) =>
              index === 0 ? (
                <th key={text} scope="row" className={`${cell} min-w-14 font-medium text-copper`}>
                  <RichText text={text} />
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={index} className={cell}>
                  <RichText text={text} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
