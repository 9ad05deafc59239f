import type { ReactNode } from 'react'
import type { BlockOf, ContentBlock } from '#contract/shop/pages/content-blocks.ts'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'
import { Link } from '#ui/link.tsx'
import { NumberedList } from '#ui/numbered-list.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Cards } from './cards.tsx'
import { DataTable } from './data-table.tsx'
import { Drawing } from './drawing.tsx'
import { People } from './people.tsx'
import { Recipe } from './recipe.tsx'

/** One content block. Products are rendered by the page. */
export function Block({ block }: { block: Exclude<ContentBlock, { type: 'product' }> }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h3 className="mt-4 text-lg font-semibold">{block.text}</h3>
    case 'paragraph':
      return (
        <p className="max-w-[38em]">
          <RichText text={block.text} />
        </p>
      )
    case 'list':
      return <List block={block} />
    case 'facts':
      return <Facts block={block} />
    case 'quote':
      return <Quote block={block} />
    case 'note':
      return <Note block={block} />
    case 'table':
      return <DataTable block={block} />
    case 'drawing':
      return <Drawing block={block} />
    case 'timeline':
      return <Timeline block={block} />
    case 'steps':
      return <Steps block={block} />
    case 'recipe':
      return <Recipe block={block} />
    case 'faq':
      return <Faq block={block} />
    case 'links':
      return <Links block={block} />
    case 'figure':
      return <Figure block={block} />
    case 'cards':
      return <Cards block={block} />
    case 'people':
      return <People block={block} />
  }
}

function List({ block }: { block: BlockOf<'list'> }) {
  const Tag = block.ordered ? 'ol' : 'ul'
  return (
    <Tag className={`max-w-[38em] space-y-2 pl-6 marker:text-copper ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </Tag>
  )
}

function Facts({ block }: { block: BlockOf<'facts'> }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {block.items.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[8em_1fr] print:break-inside-avoid">
          <dt className="font-medium text-copper">{term}</dt>
          <dd className="max-w-[36em]">
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Quote({ block }: { block: BlockOf<'quote'> }) {
  return (
    <figure className="my-3 border-l-2 border-copper pl-5">
      <blockquote className="text-lg leading-relaxed md:text-xl md:leading-relaxed">
        <RichText text={block.text} />
      </blockquote>
      {block.by && <figcaption className="mt-2 text-sm text-ink-soft">{block.by}</figcaption>}
    </figure>
  )
}

function Note({ block }: { block: BlockOf<'note'> }) {
  return (
    <div className="max-w-[40em] rounded-md bg-panel px-5 py-4 print:border print:border-line">
      <p className="font-semibold">{block.title}</p>
      <p className="mt-1 text-[15px]">
        <RichText text={block.text} />
      </p>
    </div>
  )
}

function Timeline({ block }: { block: BlockOf<'timeline'> }) {
  return (
    <ol className="relative max-w-[40em] space-y-6 border-l border-line pl-6">
      {block.items.map(({ when, text }) => (
        <li
          key={when}
          className="relative before:absolute before:top-2.5 before:-left-[28.5px] before:size-2 before:rounded-full before:bg-copper"
        >
          <p className="text-sm font-semibold tracking-wider text-copper tabular-nums">{when}</p>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Steps({ block }: { block: BlockOf<'steps'> }) {
  return <NumberedList items={block.items} className="gap-6 md:grid-cols-3 md:gap-8" />
}

/** Opens and closes without any script. */
function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {block.items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium hover:text-copper [&::-webkit-details-marker]:hidden">
            {question}
            <span aria-hidden className="text-xl leading-none text-copper transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="max-w-[38em] pb-5 text-ink-soft">
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}

function Links({ block }: { block: BlockOf<'links'> }) {
  const isShown = useIsShown()
  const shown = block.items.filter(({ to }) => isShown(to))
  if (shown.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-8">
      {shown.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center border-b border-copper text-copper hover:border-copper-deep hover:text-copper-deep"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figure({ block }: { block: BlockOf<'figure'> }) {
  return (
    <figure className="my-3">
      <Picture
        picture={block.picture}
        sizes="(min-width: 1264px) 780px, (min-width: 1024px) 62vw, 92vw"
        className="aspect-3/2 w-full rounded-md object-cover"
      />
      {block.caption && <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>}
    </figure>
  )
}
