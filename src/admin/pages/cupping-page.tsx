import { type Cupping, cuppingApi } from '#contract/admin/products/cupping.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Button } from '#ui/button.tsx'
import { CupForm } from '../features/roasting/cup-form.tsx'
import { RevealedCup } from '../features/roasting/revealed-cup.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { StateMark } from '../kit/state-mark.tsx'
import { useAction } from '../kit/use-action.ts'
import { useCan } from '../session/use-staff.ts'

export async function loader({ client, params }: PageLoaderArgs): Promise<Cupping> {
  return (await client.call(cuppingApi.read, { params: { id: params.id ?? '' } })).cupping
}

/** On the phone, beside the cups. Not reloaded by itself: a slider under a thumb must not jump. */
export function Component() {
  const cupping = useLoaderData<Cupping>()
  const mayWrite = useCan()(cuppingApi.close)
  const { busy, run } = useAction(texts.failed)
  const close = () =>
    run(async (call) => {
      await call(cuppingApi.close, { params: { id: cupping.id }, body: { version: cupping.version } })
      return texts.closedDone
    })
  const open = cupping.closed_at === null
  return (
    <>
      <PageHead
        title={cupping.name}
        back={{ to: '/admin/roasting/cupping', label: texts.backToCuppings }}
        mark={<StateMark tone={open ? 'moving' : 'neutral'}>{open ? texts.open : texts.closed}</StateMark>}
      />
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        {cupping.cups.map((cup) =>
          cup.revealed ? (
            <RevealedCup key={cup.code} cupping={cupping} cup={cup} revealed={cup.revealed} />
          ) : (
            <CupForm key={cup.code} cuppingId={cupping.id} cup={cup} mayScore={mayWrite} />
          ),
        )}
      </div>
      {open && mayWrite && (
        <div className="mt-6">
          <p className="mb-2 text-ink-soft">{texts.closeHint}</p>
          <Button loading={busy} onClick={() => void close()}>
            {texts.closeButton}
          </Button>
        </div>
      )}
    </>
  )
}
