import BellRing from 'lucide-react/icons/bell-ring'
import { stockNoticeTexts as texts } from '#messages/shop/account/stock-notices.ts'
import { Button } from '#ui/button.tsx'
import type { StockNotice } from './use-stock-notice.ts'

interface NoticeButtonProps {
  notice: StockNotice
  /** What is sold out, where the choice may be out of sight. */
  choice: string
}

/** In the place of the add button, where a size is sold out. */
export function NoticeButton({ notice: { waiting, busy, toggle }, choice }: NoticeButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="w-full truncate text-[13px] text-ink-soft lg:hidden">{choice}</p>
      {waiting ? (
        <>
          <p role="status" className="flex min-h-12 flex-1 items-center gap-2 text-success">
            <BellRing aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
            {texts.waiting}
          </p>
          <Button variant="secondary" loading={busy} onClick={toggle} className="max-lg:px-4">
            {texts.cancel}
          </Button>
        </>
      ) : (
        <Button loading={busy} onClick={toggle} className="flex-1">
          {!busy && <BellRing aria-hidden className="size-5" strokeWidth={1.5} />}
          {texts.ask}
        </Button>
      )}
    </div>
  )
}
