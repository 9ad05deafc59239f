import { lazy, Suspense } from 'react'
import type { SizeId } from '#contract/scalars.ts'
import { NoticeButton } from './notice-button.tsx'
import { useStockNotice } from './use-stock-notice.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

interface NoticeAreaProps {
  sizeId: SizeId
  /** The product with its size. */
  item: string
  choice: string
  /** Sizes for which the member waits. */
  known: readonly SizeId[]
  onFailed: () => Promise<void>
}

/** 到貨通知我, loaded only where a size is sold out. */
export default function NoticeArea({ sizeId, item, choice, known, onFailed }: NoticeAreaProps) {
  const notice = useStockNotice(sizeId, known, onFailed)
  return (
    <>
      <NoticeButton notice={notice} choice={choice} />
      {notice.asking && (
        <Suspense fallback={null}>
          <NoticeDialog sizeId={sizeId} item={item} onClose={notice.stopAsking} />
        </Suspense>
      )}
    </>
  )
}
