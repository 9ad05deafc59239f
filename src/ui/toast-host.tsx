import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** Part of the layout, once; it renders nothing until the first toast. */
export function ToastHost(props: { label: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return needed ? (
    <Suspense fallback={null}>
      <ToastStack label={props.label} />
    </Suspense>
  ) : null
}
