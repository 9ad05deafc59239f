import Printer from 'lucide-react/icons/printer'
import { statementTexts } from '#messages/shop/pages/statement.ts'

/** Every browser's print window can also write a PDF. */
export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-ink/70 px-4 text-sm transition-colors hover:bg-ink hover:text-paper noscript:hidden print:hidden"
    >
      <Printer aria-hidden className="size-4" />
      {statementTexts.print}
    </button>
  )
}
