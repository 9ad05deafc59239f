import { Fragment, type ReactNode } from 'react'
import { type Run, readRuns } from '#domain/rich-text/runs.ts'
import { linkGroups } from '#domain/rich-text/write-runs.ts'
import { Link } from './link.tsx'

const linkClass = 'text-copper underline underline-offset-4 hover:text-copper-deep'

/** A text with what its editor made bold, stressed or a link; its line breaks are kept. */
export function RichText({ text }: { text: string }): ReactNode {
  return linkGroups(readRuns(text)).map(({ to, parts }, index) => {
    const words = parts.map((run, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
      <Marked key={place} run={run} />
    ))
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
    return <Fragment key={index}>{to === null ? words : <TextLink to={to}>{words}</TextLink>}</Fragment>
  })
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} rel="noreferrer" className={linkClass}>
      {children}
    </a>
  )
}

function Marked({ run: { text, bold, stressed } }: { run: Run }) {
  const lines = text.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
    index === 0 ? [line] : [<br key={index} />, line],
  )
  const words = stressed ? <em>{lines}</em> : lines
  return bold ? <strong className="font-semibold">{words}</strong> : words
}
