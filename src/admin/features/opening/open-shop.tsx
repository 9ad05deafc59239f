import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type Opening, openingApi } from '#contract/admin/settings/opening.ts'
import { useClient } from '#front/app/client-context.ts'
import { openingTexts as texts } from '#messages/admin/settings/opening.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'

/** Cannot be taken back: it is asked once more what it means. */
export function OpenShop({ opening }: { opening: Opening }) {
  const client = useClient()
  const { busy, run } = useAction(texts.openFailed)
  const [asking, setAsking] = useState(false)
  const ready = opening.steps.every(({ done }) => done)
  const open = async () => {
    await client.call(openingApi.open, {})
    return texts.opened
  }
  return (
    <div className="mt-5 flex max-w-3xl flex-wrap items-center gap-3">
      {opening.open ? (
        <p role="status" className="font-semibold text-success">
          {texts.opened}
        </p>
      ) : (
        <Button disabled={!ready} onClick={() => setAsking(true)}>
          {texts.open}
        </Button>
      )}
      <a href="/" target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        {texts.preview}
      </a>
      {opening.sign_ups > 0 && <p className="text-ink-soft">{texts.signUps(opening.sign_ups)}</p>}
      {asking && (
        <ConfirmDialog
          title={texts.open}
          closeLabel={texts.close}
          cancel={texts.cancel}
          confirm={texts.open}
          loading={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void run(open)
          }}
        >
          {texts.openAsk}
        </ConfirmDialog>
      )}
    </div>
  )
}
