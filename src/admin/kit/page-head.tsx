import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { adminFrameTexts } from '#messages/admin/settings/frame.ts'
import { Link } from '#ui/link.tsx'

interface PageHeadProps {
  title: string
  /** To the list that it belongs to. */
  back?: { to: string; label: string }
  /** Beside the title: the state of the thing. */
  mark?: ReactNode
  /** One primary button at most. */
  actions?: ReactNode
}

/** The heading of a screen; the tab's title, too. */
export function PageHead({ title, back, mark, actions }: PageHeadProps) {
  return (
    <div className="mb-5">
      <title>{`${title} · ${adminFrameTexts.title}`}</title>
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-(--control-height) items-center gap-0.5 text-ink-soft hover:text-copper"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold lg:text-[22px]">{title}</h1>
        {mark}
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
