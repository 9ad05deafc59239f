import { type Health, healthApi } from '#contract/admin/settings/health.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useRevalidator } from '#front/router/hooks.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'
import { Button } from '#ui/button.tsx'
import { ComplaintsCard, ProcessesCard } from '../features/health/health-cards.tsx'
import { HealthLines } from '../features/health/health-lines.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { showTime } from '../kit/time.ts'

export function loader({ client }: PageLoaderArgs): Promise<Health> {
  return client.call(healthApi.read, {})
}

/** Whether the shop runs well, and what to do where it does not. */
export function Component() {
  const { lines, processes, complaints, version, checked_at } = useLoaderData<Health>()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <Button variant="secondary" loading={state === 'loading'} onClick={() => void revalidate()}>
            {texts.again}
          </Button>
        }
      />
      <p role="status" className="-mt-3 mb-4 text-ink-soft">
        {sumUp(lines)}　{texts.version(version)}　{texts.checkedAt(showTime(checked_at))}
      </p>
      <div className="grid gap-5">
        <HealthLines lines={lines} />
        <ProcessesCard processes={processes} />
        <ComplaintsCard complaints={complaints} />
      </div>
    </>
  )
}

function sumUp(lines: Health['lines']): string {
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length
  if (count('bad') > 0) return texts.someBad(count('bad'))
  return count('watch') > 0 ? texts.someWatch(count('watch')) : texts.allGood
}
