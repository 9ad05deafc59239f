import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import { showingProblems, useAction } from '#admin/kit/use-action.ts'
import { adminRedirectsApi } from '#contract/admin/content/redirects.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { redirectTexts } from '#messages/admin/settings/content.ts'
import { Button } from '#ui/button.tsx'

const texts = redirectTexts.import

/** Addresses of a former shop, pasted from a table: looked at first, then taken. */
export function RedirectImport() {
  const { run, running } = useAction(texts.failed)
  const [text, setText] = useState('')
  const [external, setExternal] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [trial, setTrial] = useState<CallOutput<typeof adminRedirectsApi.import> | null>(null)
  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
    setTrial(null)
  }
  const send = (dry_run: boolean) =>
    void run(
      async (call) => {
        const result = await call(adminRedirectsApi.import, { body: { text, external, dry_run } })
        if (dry_run) return void setTrial(result)
        write('')
        return texts.taken(result.taken)
      },
      { name: dry_run ? 'check' : 'take', refuse: showingProblems((fields) => setProblem(fields.text)) },
    )
  const wrong = trial?.lines.filter((line) => line.problem !== null) ?? []
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div className="grid gap-3">
        <TextArea
          rows={6}
          label={texts.text}
          problem={problem}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <TickBox
          label={redirectTexts.external}
          checked={external}
          onChange={(on) => {
            setExternal(on)
            setTrial(null)
          }}
        />
        {trial && (
          <div role="status">
            <p>{texts.result(trial.good, trial.lines.length)}</p>
            <ul className="mt-1 max-h-60 overflow-y-auto text-[13px] text-ink-soft">
              {wrong.map(({ line, from, problem: why }) => (
                <li key={line} className="break-all">
                  {texts.line(line)} {from} {why}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            loading={running === 'check'}
            disabled={text.trim() === ''}
            onClick={() => send(true)}
          >
            {texts.check}
          </Button>
          {trial && trial.good > 0 && (
            <Button loading={running === 'take'} onClick={() => send(false)}>
              {texts.take(trial.good)}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
