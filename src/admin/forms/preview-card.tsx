import { useEffect, useEffectEvent, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { CallError, type Client } from '#client/client.ts'
import { useClient } from '#front/app/client-context.ts'
import { previewTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'

const pauseMs = 500

interface PreviewCardProps<Draft> {
  /** Of the document, for who hears it. */
  title: string
  draft: Draft
  render: (client: Client, draft: Draft, signal: AbortSignal) => Promise<{ html: string }>
}

/**
 * The page as the shop itself renders it, a moment after the typing stopped. A document of its own without scripts: what
 * is written cannot reach the back office, whatever it is, and the styles of the two never meet.
 */
export function PreviewCard<Draft>({ title, draft, render }: PreviewCardProps<Draft>) {
  const { html, failed, updating } = usePreview(draft, render)
  const [wide, setWide] = useState(false)
  const width = (label: string, isWide: boolean) => (
    <Button
      variant="secondary"
      className="aria-pressed:bg-ink aria-pressed:text-paper"
      aria-pressed={wide === isWide}
      onClick={() => setWide(isWide)}
    >
      {label}
    </Button>
  )
  return (
    <Card
      title={texts.preview}
      actions={
        <>
          {width(texts.phone, false)}
          {width(texts.desktop, true)}
        </>
      }
    >
      <p role="status" className="mb-2 min-h-5 text-xs text-ink-soft">
        {failed || (updating ? texts.updating : '')}
      </p>
      <div className="h-[70vh] overflow-auto rounded-md border border-line bg-paper">
        {html && (
          <iframe
            title={title}
            srcDoc={html}
            sandbox="allow-same-origin"
            className={`h-full border-0 ${wide ? 'w-[1200px]' : 'mx-auto block w-full max-w-[390px]'}`}
          />
        )}
      </div>
    </Card>
  )
}

function usePreview<Draft>(draft: Draft, render: PreviewCardProps<Draft>['render']) {
  const client = useClient()
  const [shown, setShown] = useState({ html: '', failed: '', of: '' })
  const wanted = JSON.stringify(draft)
  const ask = useEffectEvent((signal: AbortSignal, of: string) =>
    render(client, draft, signal).then(
      ({ html }) => setShown({ html, failed: '', of }),
      (error: unknown) => {
        // the last one that could be rendered stays
        if (!signal.aborted) setShown((last) => ({ ...last, failed: reasonOf(error), of }))
      },
    ),
  )
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal, wanted), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return { html: shown.html, failed: shown.failed, updating: shown.of !== wanted }
}

/** What is half written may be no page yet. */
function reasonOf(error: unknown): string {
  const [problem] = error instanceof CallError ? Object.values(error.fields) : []
  return problem ? `${texts.failed}：${problem}` : texts.failed
}
