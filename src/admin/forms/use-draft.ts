import { useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { CallError, type Client } from '#client/client.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'

interface Saving<Draft> {
  send: (call: Client['call'], draft: Draft) => Promise<unknown>
  /** Which of several buttons it was. */
  name?: string
  done?: string
}

/**
 * What is being written in an editor of many parts, of a thing that others may change at the same time (a form of plain
 * fields is `useRecordForm`). Rendered anew for every version: it then begins with what is stored. On `conflict` what was
 * written is kept, and `present` is what is there now.
 */
export function useDraft<Draft, Thing>(stored: Draft) {
  const { revalidate } = useRevalidator()
  const { run, busy, running } = useAction(texts.saveFailed)
  const [draft, setDraft] = useState(stored)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [present, setPresent] = useState<Thing | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)

  const refuse = (error: unknown) => {
    const isConflict = error instanceof CallError && error.code === 'conflict' && error.present !== undefined
    if (isConflict) setPresent(error.present as Thing)
    else if (error instanceof CallError) setProblems(error.fields)
    return isConflict
  }
  const save = ({ send, name = '', done = texts.saved }: Saving<Draft>) =>
    run(
      async (call) => {
        await send(call, draft)
        setProblems({})
        setPresent(null)
        return done
      },
      { name, refuse },
    )
  /** What was typed is given up for what is there now. */
  const discard = async () => {
    setPresent(null)
    setDraft(stored)
    await revalidate()
  }
  return { draft, setDraft, problems, setProblems, busy, running, save, isDirty, present, discard }
}
