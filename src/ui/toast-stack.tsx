import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
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
    'flex w-full items-start gap-3 rounded-md border border-line bg-white px-4 py-3 text-[15px] text-ink shadow-panel',
  icon: 'mt-0.5 shrink-0',
  description: 'text-sm text-ink-soft',
  actionButton: 'ml-auto shrink-0 self-center font-medium text-copper underline underline-offset-4',
}

const top = 'calc(var(--header-end, var(--header-height)) + 12px)'

/** The header sticks to the top of the screen, but is lower while the announcement above it is visible. */
function placeUnderHeader(): void {
  const end = document.querySelector('header')?.getBoundingClientRect().bottom
  if (end) document.documentElement.style.setProperty('--header-end', `${Math.round(end)}px`)
}

/** Shows the notices; only `ToastHost` loads it. */
export default function ToastStack(props: { label: string }) {
  useEffect(
    () =>
      renderToasts(({ kind, text, detail, duration, action }) => {
        placeUnderHeader()
        const button = action && { action: { label: action.label, onClick: action.onPress } }
        show[kind](text, { description: detail, duration, ...button })
      }),
    [],
  )
  return (
    <Toaster
      position="top-center"
      offset={{ top }}
      mobileOffset={{ top }}
      containerAriaLabel={props.label}
      icons={icons}
      toastOptions={{ unstyled: true, classNames }}
    />
  )
}
