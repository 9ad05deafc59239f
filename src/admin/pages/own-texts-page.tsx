import { type OwnText, ownTextsApi } from '#contract/admin/settings/own-texts.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { ownTextTexts as texts } from '#messages/admin/settings/opening.ts'
import { OwnTextList } from '../features/opening/own-text-list.tsx'
import { OwnTextQuestions } from '../features/opening/own-text-questions.tsx'
import { PageHead } from '../kit/page-head.tsx'

export async function loader({ client }: PageLoaderArgs): Promise<OwnText[]> {
  return (await client.call(ownTextsApi.list, {})).pages
}

/** Brand, team, contact and home of a new shop: written from answers, or left out. */
export function Component() {
  const pages = useLoaderData<OwnText[]>()
  return (
    <>
      <PageHead title={texts.title} back={{ to: '/admin/opening', label: texts.back }} />
      <p className="-mt-3 mb-5 max-w-3xl text-ink-soft">{texts.lead}</p>
      <div className="grid max-w-3xl gap-5">
        <OwnTextQuestions pages={pages} />
        <OwnTextList pages={pages} />
      </div>
    </>
  )
}
