import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type OwnText, ownTextsApi } from '#contract/admin/settings/own-texts.ts'
import { ownTextTexts as texts } from '#messages/admin/settings/opening.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

const tones = { empty: 'waiting', draft: 'waiting', shown: 'good', left_out: 'neutral' } as const

/** Each is shown or left out; several of a kind with one press. */
export function OwnTextList({ pages }: { pages: readonly OwnText[] }) {
  const { busy, run } = useAction(texts.decideFailed, { conflict: texts.conflict })
  const decide = (choice: 'show' | 'leave_out', chosen: readonly OwnText[]) =>
    void run(async (call) => {
      const wanted = chosen.map(({ slug, version }) => ({ slug, version }))
      await call(ownTextsApi.decide, { body: { choice, pages: wanted } })
      return texts.decided
    })
  const drafts = pages.filter(({ state }) => state === 'draft')
  const empty = pages.filter(({ state }) => state === 'empty')
  return (
    <Card title={texts.pagesTitle}>
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <li key={page.slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-medium">{texts.pages[page.slug]}</span>
            <StateMark tone={tones[page.state]}>{texts.states[page.state]}</StateMark>
            <span className="ml-auto flex flex-wrap items-center gap-2">
              {page.state !== 'empty' && (
                <Link
                  to={`/admin/content/${page.slug}`}
                  aria-label={texts.editNamed(texts.pages[page.slug])}
                  className="inline-flex min-h-(--control-height) items-center px-2 text-copper underline underline-offset-4"
                >
                  {texts.edit}
                </Link>
              )}
              {page.state === 'draft' && (
                <Button
                  variant="secondary"
                  disabled={busy}
                  aria-label={texts.showNamed(texts.pages[page.slug])}
                  onClick={() => decide('show', [page])}
                >
                  {texts.show}
                </Button>
              )}
              {(page.state === 'draft' || page.state === 'empty') && (
                <Button
                  variant="secondary"
                  disabled={busy}
                  aria-label={texts.leaveOutNamed(texts.pages[page.slug])}
                  onClick={() => decide('leave_out', [page])}
                >
                  {texts.leaveOut}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {drafts.length > 0 && (
          <Button loading={busy} onClick={() => decide('show', drafts)}>
            {texts.showAll}
          </Button>
        )}
        {empty.length > 0 && (
          <Button variant="secondary" loading={busy} onClick={() => decide('leave_out', empty)}>
            {texts.leaveRest}
          </Button>
        )}
      </div>
    </Card>
  )
}
