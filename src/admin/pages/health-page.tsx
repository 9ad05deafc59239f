import { type Backup, backupsApi } from '#contract/admin/settings/backups.ts'
import { type Health, healthApi } from '#contract/admin/settings/health.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useRevalidator } from '#front/router/hooks.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'
import { Button } from '#ui/button.tsx'
import { BackupsCard } from '../features/health/backups-card.tsx'
import { ComplaintsCard, ProcessesCard } from '../features/health/health-cards.tsx'
import { HealthLines } from '../features/health/health-lines.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { showTime } from '../kit/time.ts'

interface Data {
  health: Health
  /** Null: the place where they are kept does not answer. */
  backups: Backup[] | null
}

export async function loader({ client }: PageLoaderArgs): Promise<Data> {
  const [health, backups] = await Promise.all([
    client.call(healthApi.read, {}),
    client.call(backupsApi.list, {}).then(
      ({ items }) => items,
      () => null,
    ),
  ])
  return { health, backups }
}

/** Whether the shop runs well, and what to do where it does not. */
export function Component() {
  const { health, backups } = useLoaderData<Data>()
  const { lines, processes, complaints, version, checked_at } = health
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
        <BackupsCard backups={backups ?? []} />
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
