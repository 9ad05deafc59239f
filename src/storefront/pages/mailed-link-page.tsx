import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation } from '#front/router/hooks.ts'
import { threadTexts } from '#messages/admin/people/message-thread.ts'
import { memberMergePageTexts } from '#messages/shop/account/member-merge.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { LinkedThread } from '#storefront/features/contact/linked-thread.tsx'
import { MergeAccounts } from '#storefront/features/member-merge/merge-accounts.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'

/** Where mails lead that few people get. One file: every page file costs all other pages some bytes. */
export function Component() {
  const isMerge = useLocation().pathname.toLowerCase().startsWith('/merge')
  const { title, eyebrow } = isMerge ? memberMergePageTexts : threadTexts
  return (
    <>
      <PrivateMeta title={title} />
      <AccountLayout eyebrow={eyebrow} title={isMerge ? headings.mergeAccounts : headings.thread}>
        {isMerge ? <MergeAccounts /> : <LinkedThread />}
      </AccountLayout>
    </>
  )
}
