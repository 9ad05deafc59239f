import { useEffect, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { adminProductsApi } from '#contract/admin/products.ts'
import type { ProductValues } from '#domain/products/product-field-table.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminProductsTexts as texts } from '#messages/admin-products.ts'
import { Button } from '#ui/button.tsx'

const pauseMs = 500

/**
 * The page as the shop itself renders it, a moment after the typing stopped. A document of its own without scripts: what
 * is written about a product cannot reach the back office, whatever it is.
 */
export function PreviewCard({ id, draft }: { id: number; draft: ProductValues }) {
  const { html, failed, updating } = usePreview(id, draft)
  const [wide, setWide] = useState(false)
  return (
    <Card
      title={texts.preview}
      actions={
        <>
          <Button
            variant="secondary"
            className="aria-pressed:bg-ink aria-pressed:text-paper"
            aria-pressed={!wide}
            onClick={() => setWide(false)}
          >
            {texts.previewPhone}
          </Button>
          <Button
            variant="secondary"
            className="aria-pressed:bg-ink aria-pressed:text-paper"
            aria-pressed={wide}
            onClick={() => setWide(true)}
          >
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

function usePreview(id: number, draft: ProductValues) {
  const client = useClient()
  const [shown, setShown] = useState({ html: '', failed: '', of: '' })
  const wanted = JSON.stringify(draft)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { ...(JSON.parse(wanted) as ProductValues), id }
      client.call(adminProductsApi.preview, { body }, { signal: stop.signal }).then(
        ({ html }) => setShown({ html, failed: '', of: wanted }),
        () => {
          // the last one that could be rendered stays
          if (!stop.signal.aborted) setShown((last) => ({ ...last, failed: texts.previewFailed, of: wanted }))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, id, wanted])
  return { html: shown.html, failed: shown.failed, updating: shown.of !== wanted }
}
