import X from 'lucide-react/icons/x'
import type { Announcement } from '#contract/shop/pages/content.ts'
import { announcementTexts } from '#messages/shop/pages/announcement.ts'
import { Link } from '#ui/link.tsx'
import { useClosedAnnouncement } from './use-closed-announcement.ts'

/** One line above the header; once closed it stays closed for the rest of the visit. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  const { closedId, close } = useClosedAnnouncement()
  if (!announcement || closedId === announcement.id) return null
  return (
    <aside
      aria-label={announcementTexts.label}
      className="on-dark relative bg-copper-deep px-12 text-center text-[13px] leading-5 text-white print:hidden"
    >
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 py-2">
        {announcement.text}
        {announcement.link && (
          <Link to={announcement.link.to} className="underline underline-offset-4 hover:no-underline">
            {announcement.link.label}
          </Link>
        )}
      </p>
      <button
        type="button"
        aria-label={announcementTexts.close}
        onClick={() => close(announcement.id)}
        className="absolute top-0 right-0 flex size-11 items-center justify-center hover:bg-black/15 noscript:hidden"
      >
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  )
}
