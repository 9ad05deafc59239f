import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { useSite } from '#front/app/site.ts'
import { favouriteTexts } from '#messages/shop/account/favourites-screens.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { toast } from '#ui/toast.ts'

const texts = favouriteTexts.share

/** The list as an address that anybody can open: it names products, and nobody. */
export function ShareFavourites({ ids }: { ids: readonly number[] }) {
  const { publicUrl } = useSite()
  const [shown, setShown] = useState(false)
  const address = `${publicUrl.replace(/\/$/, '')}/products?pick=${ids.join(',')}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ kind: 'success', text: texts.copied })
    } catch {
      // where the browser does not allow it the address is shown, to be copied by hand
      setShown(true)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => void copy()} className="min-h-11 px-4">
        <Link2 aria-hidden className="size-4.5" strokeWidth={1.5} />
        {texts.copy}
      </Button>
      <a
        href={`https://line.me/R/share?text=${encodeURIComponent(`${texts.message}\n${address}`)}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary')} min-h-11 px-4`}
      >
        {texts.line}
        <span className="sr-only">{texts.newWindow}</span>
      </a>
      {shown && (
        <input
          readOnly
          aria-label={texts.address}
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-base"
        />
      )}
    </div>
  )
}
