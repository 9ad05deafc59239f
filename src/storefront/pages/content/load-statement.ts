import type { Client } from '#client/client.ts'
import { type StatementVersion, statementsApi } from '#contract/shop/pages/statements.ts'
import { type LoadedContent, loadContent } from './content-page.tsx'

export interface LoadedStatement extends LoadedContent {
  /** The newest first. */
  versions: StatementVersion[]
}

/** The text that holds now, with the list of its versions. */
export async function loadStatement(client: Client, slug: string): Promise<LoadedStatement> {
  const [content, listed] = await Promise.all([
    loadContent(client, slug),
    client.call(statementsApi.versions, { params: { slug } }).catch(() => null),
  ])
  return { ...content, versions: listed?.versions ?? [] }
}
