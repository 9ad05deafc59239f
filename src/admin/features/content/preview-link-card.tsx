import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { adminContentApi } from '#contract/admin/content/content.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { toast } from '#ui/toast.ts'

const texts = adminContentTexts.link

/** For somebody without an account who is to read a draft. */
export function PreviewLinkCard({ slug }: { slug: string }) {
  const { busy, run } = useAction(texts.failed)
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null)
  const create = () =>
    void run(async (call) => {
      setLink(await call(adminContentApi.previewLink, { params: { slug } }))
    })
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast({ kind: 'success', text: texts.copied })
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      {link ? (
        <>
          <div className="flex gap-2">
            <input
              readOnly
              aria-label={texts.label}
              value={link.url}
              className={inputClass}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="secondary" onClick={() => void copy(link.url)}>
              {texts.copy}
            </Button>
          </div>
          <p className="mt-1 text-xs text-ink-soft">{texts.until(showTime(link.expires_at))}</p>
        </>
      ) : (
        <Button variant="secondary" loading={busy} onClick={create}>
          {texts.create}
        </Button>
      )}
    </Card>
  )
}
