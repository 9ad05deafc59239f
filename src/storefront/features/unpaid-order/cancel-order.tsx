import { lazy, type ReactNode, Suspense, useState } from 'react'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

interface CancelOrderProps {
  orderId: string
  className: string
  onCancelled?: () => void
  children: ReactNode
}

/** A button that asks for confirmation: a cancellation cannot be undone. */
export function CancelOrder({ orderId, className, onCancelled, children }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)} className={className}>
        {children}
      </button>
      {asking && (
        <Suspense fallback={null}>
          <CancelDialog orderId={orderId} onClose={() => setAsking(false)} {...(onCancelled ? { onCancelled } : {})} />
        </Suspense>
      )}
    </>
  )
}
