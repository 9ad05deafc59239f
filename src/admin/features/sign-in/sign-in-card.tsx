import type { ReactNode } from 'react'
import { readShopIdentity } from '#admin/session/shop-identity.ts'
import { adminFrameTexts } from '#messages/admin/settings/frame.ts'

/** Around what is seen before somebody is signed in. */
export function SignInCard({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <title>{`${title} · ${adminFrameTexts.title}`}</title>
      <p className="font-serif text-lg font-semibold tracking-[0.06em]">{readShopIdentity().name}</p>
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{lead}</p>
      {children}
    </main>
  )
}
