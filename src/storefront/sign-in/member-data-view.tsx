import type { ReactNode } from 'react'
import type { MemberData } from '#front/data/use-member-data.ts'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { memberAreaTexts } from '#messages/shop/account/member-area.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

interface MemberDataViewProps<T> {
  result: MemberData<T>
  /** As large as what replaces it. */
  skeleton: ReactNode
  failure: { title: string; text: string }
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** A member's data in its four states: loading, signed out, failed, loaded. */
export function MemberDataView<T>({ result, skeleton, failure, onRetry, children }: MemberDataViewProps<T>) {
  if (result.state === 'ready') return children(result.data)
  if (result.state === 'signed-out') return <SignInPrompt />
  if (result.state === 'failed') return <LoadFailed {...failure} onRetry={onRetry} />
  return (
    <>
      <p role="status" className="sr-only">
        {memberAreaTexts.loading}
      </p>
      {skeleton}
    </>
  )
}
