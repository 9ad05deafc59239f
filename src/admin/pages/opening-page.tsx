import { type Opening, openingApi } from '#contract/admin/settings/opening.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { openingTexts as texts } from '#messages/admin/settings/opening.ts'
import { OpenShop } from '../features/opening/open-shop.tsx'
import { StepCard } from '../features/opening/step-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { StateMark } from '../kit/state-mark.tsx'
import { useLiveReload } from '../live/live-provider.tsx'

export function loader({ client }: PageLoaderArgs): Promise<Opening> {
  return client.call(openingApi.read, {})
}

/** From an empty shop to the first customer, step by step. */
export function Component() {
  const opening = useLoaderData<Opening>()
  useLiveReload(['settings', 'products', 'stock', 'staff'])
  const done = opening.steps.filter((one) => one.done).length
  return (
    <>
      <PageHead
        title={texts.title}
        mark={
          <StateMark tone={done === opening.steps.length ? 'good' : 'waiting'}>
            {texts.progress(done, opening.steps.length)}
          </StateMark>
        }
      />
      <p className="-mt-3 mb-5 max-w-3xl text-ink-soft">{texts.lead}</p>
      <ol className="grid max-w-3xl gap-3">
        {opening.steps.map(({ step, done: isDone }, index) => (
          <StepCard key={step} step={step} no={index + 1} done={isDone} opening={opening} />
        ))}
      </ol>
      <OpenShop opening={opening} />
    </>
  )
}
