/** The API description as plain HTML: readable without scripts, so the strict content policy needs no exception. */
import { colours } from '#domain/brand-colours.ts'

interface OpenApi {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation> | undefined>
}

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

export function docsPage(description: object): string {
  const { info, paths = {} } = description as OpenApi
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags ?? ['other']))]
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => (operation.tags ?? ['other']).includes(tag))
    return `<section><h2>${escapeHtml(tag)}</h2>${own.map(callHtml).join('')}</section>`
  })
  return [
    '<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')}</p>`,
    '<p><a href="/api/openapi.json">openapi.json</a></p>',
    ...sections,
    '</main></body></html>',
  ].join('')
}

function callHtml(call: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = call
  const needs = operation.security ? '<span class="needs">session</span>' : ''
  const parameters = (operation.parameters ?? []).map(
    (one) => `<li><code>${escapeHtml(one.name)}</code> in ${one.in}</li>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema
    return `<h4>${status}</h4>${schema ? schemaHtml(schema) : ''}`
  })
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${needs} `,
    `<span>${escapeHtml(operation.summary ?? '')}</span></summary>`,
    parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : '',
    body ? `<h3>Body</h3>${schemaHtml(body)}` : '',
    `<h3>Answers</h3>${answers.join('')}</details>`,
  ].join('')
}

function schemaHtml(schema: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

const style = `body{font:16px/1.6 system-ui,sans-serif;background:${colours.paper};color:${colours.ink};margin:0}
main{max-width:960px;margin:0 auto;padding:32px 20px}h2{margin-top:40px;text-transform:uppercase;letter-spacing:.08em;font-size:15px}
details{border-top:1px solid ${colours.line};padding:10px 0}summary{cursor:pointer}summary span{color:${colours.inkSoft}}
summary b{display:inline-block;min-width:3.5em}.needs{font-size:12px;color:${colours.copper};border:1px solid;border-radius:4px;padding:0 6px}
pre{background:${colours.panel};padding:12px;overflow:auto;font-size:13px;line-height:1.45;max-height:420px}a{color:${colours.copper}}`
