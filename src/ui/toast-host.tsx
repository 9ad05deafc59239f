import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** Stands once in the frame; until somebody has something to say it is nothing. */
export function ToastHost(props: { label: string }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => onFirstToast(() => setAwake(true)), [])
  return awake ? (
    <Suspense fallback={null}>
      <ToastStack label={props.label} />
    </Suspense>
  ) : null
}
