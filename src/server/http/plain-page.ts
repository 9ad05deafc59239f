/** A small page without scripts, for people who have no account: its own styles, nothing from elsewhere. */
import type { FastifyReply } from 'fastify'
import { colours } from '#domain/brand-colours.ts'

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colours.paper};color:${colours.ink};font:16px/1.75 "PingFang TC","Noto Sans TC","Microsoft JhengHei",system-ui,sans-serif}main{width:100%;max-width:420px;padding:32px 24px}h1{font-size:22px;line-height:1.4;margin:0 0 8px}ul{padding:0;margin:16px 0;list-style:none;border-top:1px solid ${colours.line}}li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid ${colours.line}}p{margin:8px 0}.total{display:flex;justify-content:space-between;font-size:20px;font-weight:600}.soft{color:${colours.inkSoft}}button{width:100%;margin-top:12px;min-height:48px;border:0;border-radius:6px;background:${colours.copper};color:#fff;font:inherit;cursor:pointer}button.second{background:transparent;border:1px solid ${colours.inkSoft};color:${colours.ink}}`

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https:"

/** `body` is HTML that is escaped already. The address may hold a secret: no other site learns it. */
export function sendPlainPage(reply: FastifyReply, page: { status: number; title: string; body: string }) {
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="zh-Hant-TW">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${page.title}</title><style>${style}</style></head>
<body><main>${page.body}</main></body>
</html>
`)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}
