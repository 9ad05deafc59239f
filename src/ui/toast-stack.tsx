import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import { toast as show, Toaster } from 'sonner'
import { renderToasts } from './toast.ts'

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" />,
  info: <Info aria-hidden className="size-5 text-ink-soft" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  error: <CircleAlert aria-hidden className="size-5 text-danger" />,
}

const classNames = {
  toast:
    'flex w-full items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 font-sans text-[15px] text-ink shadow-panel',
  icon: 'mt-0.5 shrink-0',
  description: 'text-sm text-ink-soft',
  actionButton: 'ml-auto -my-2 min-h-11 shrink-0 self-center px-2 font-medium text-copper underline underline-offset-4',
}

const top = 'calc(var(--header-end, var(--header-height)) + 12px)'

/** The header sticks to the top of the screen, but is lower while the announcement above it is visible. */
function placeUnderHeader(): void {
  const end = document.querySelector('header')?.getBoundingClientRect().bottom
  if (end) document.documentElement.style.setProperty('--header-end', `${Math.round(end)}px`)
}

/** Shows the notices; only `ToastHost` loads it. */
export default function ToastStack(props: { label: string }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      renderToasts(({ kind, text, detail, duration, action }) => {
        placeUnderHeader()
        // shown anew it lies above a dialog that was opened since
        layer.current?.hidePopover?.()
        layer.current?.showPopover?.()
        const button = action && { action }
        show[kind](text, { description: detail, duration, ...button })
      }),
    [],
  )
  return (
    // the browser's top layer, where dialogs are, too
    <div
      ref={layer}
      popover="manual"
      className="fixed inset-x-0 top-0 bottom-auto m-0 h-0 w-full overflow-visible border-0 bg-transparent p-0"
    >
      <Toaster
        position="top-center"
        offset={{ top }}
        mobileOffset={{ top }}
        containerAriaLabel={props.label}
        icons={icons}
        toastOptions={{ unstyled: true, classNames }}
      />
    </div>
  )
}
