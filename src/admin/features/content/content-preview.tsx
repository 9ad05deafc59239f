import { useEffect, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { CallError } from '#client/client.ts'
import { adminContentApi } from '#contract/admin/content.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminContentTexts as texts } from '#messages/admin-content.ts'
import { Button } from '#ui/button.tsx'
import type { EditedBody } from './use-content-draft.ts'

const pauseMs = 600
const pressed = 'aria-pressed:bg-ink aria-pressed:text-paper'

/**
 * The page as the shop itself renders it, a moment after the typing stopped: a document of its own without scripts, so
 * that the shop's styles and the back office's never meet.
 */
export function ContentPreview({ slug, draft }: { slug: string; draft: EditedBody }) {
  const { html, failed, updating } = usePreview(slug, draft)
  const [wide, setWide] = useState(false)
  return (
    <Card
      title={texts.preview}
      actions={
        <>
          <Button variant="secondary" className={pressed} aria-pressed={!wide} onClick={() => setWide(false)}>
            {texts.previewPhone}
          </Button>
          <Button variant="secondary" className={pressed} aria-pressed={wide} onClick={() => setWide(true)}>
            {texts.previewDesktop}
          </Button>
        </>
      }
    >
      <p role="status" className="mb-2 min-h-5 text-xs text-ink-soft">
        {failed || (updating ? texts.previewUpdating : '')}
      </p>
      <div className="h-[70vh] overflow-auto rounded-md border border-line bg-paper">
        {html && (
          <iframe
            title={texts.previewTitle}
            srcDoc={html}
            sandbox="allow-same-origin"
            className={`h-full border-0 ${wide ? 'w-[1200px]' : 'mx-auto block w-full max-w-[390px]'}`}
          />
        )}
      </div>
    </Card>
  )
}

function usePreview(slug: string, draft: EditedBody) {
  const client = useClient()
  const [shown, setShown] = useState({ html: '', failed: '', of: '' })
  const wanted = JSON.stringify(draft)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { body: JSON.parse(wanted) as EditedBody }
      client.call(adminContentApi.preview, { params: { slug }, body }, { signal: stop.signal }).then(
        ({ html }) => setShown({ html, failed: '', of: wanted }),
        (error: unknown) => {
          // the last one that could be rendered stays
          if (!stop.signal.aborted) setShown((last) => ({ ...last, failed: reasonOf(error), of: wanted }))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, slug, wanted])
  return { html: shown.html, failed: shown.failed, updating: shown.of !== wanted }
}

/** What is half written may be no page yet. */
function reasonOf(error: unknown): string {
  const [problem] = error instanceof CallError ? Object.values(error.fields) : []
  return problem ? `${texts.previewFailed}：${problem}` : texts.previewFailed
}
