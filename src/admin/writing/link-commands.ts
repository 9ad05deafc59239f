/** Links: where one leads, and what is one. */
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { isAddress } from '#domain/rich-text/runs.ts'

interface ChosenLink {
  from: number
  to: number
  /** Empty: no link yet. */
  address: string
  words: string
}

/** The link at the cursor, or the chosen words. Null: there can be none here. */
export function chosenLink(state: EditorState): ChosenLink | null {
  const { selection, schema, doc } = state
  const { $from, from, to, empty } = selection
  const type = schema.marks.link
  if (!type || !(selection instanceof TextSelection) || !$from.parent.type.allowsMarkType(type)) return null
  if (!$from.sameParent(selection.$to)) return null
  const here = type.isInSet(doc.nodeAt(from)?.marks ?? []) ?? type.isInSet($from.marks())
  const range = { from, to }
  if (here && empty) {
    // as far as the same link reaches
    let at = $from.start()
    let open: number | null = null
    for (const child of $from.parent.children) {
      const end = at + child.nodeSize
      const isLink = here.isInSet(child.marks)
      if (isLink) open ??= at
      if (isLink && open !== null && from >= open && from <= end) Object.assign(range, { from: open, to: end })
      else if (isLink && open !== null && range.from === open) range.to = end
      if (!isLink) open = null
      at = end
    }
  }
  return { ...range, address: here ? String(here.attrs.to) : '', words: doc.textBetween(range.from, range.to, '', ' ') }
}

/** Without an address there is no link any more; without words the address is written. */
export function setLink(address: string | null): Command {
  return (state, dispatch) => {
    const link = chosenLink(state)
    const type = state.schema.marks.link
    if (!link || !type) return false
    const { tr } = state
    const { from } = link
    let { to } = link
    if (address !== null && from === to) {
      tr.insertText(address, from)
      to = from + address.length
    }
    tr.removeMark(from, to, type)
    if (address !== null) tr.addMark(from, to, type.create({ to: address }))
    // one goes on writing behind it
    tr.setSelection(TextSelection.create(tr.doc, to))
    dispatch?.(tr.removeStoredMark(type).scrollIntoView())
    return true
  }
}

/**
 * An address as people type or paste it. Null: it can be none here. `www.a.tw` and `a@b.tw` are completed; an address of
 * the shop itself becomes its path.
 */
export function readAddress(typed: string, origin: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const own = text.startsWith(`${origin}/`) || text === origin ? text.slice(origin.length) || '/' : text
  const isMail = own.includes('@') && !/[/:\s]/.test(own)
  const whole = isMail ? `mailto:${own}` : own.replace(/^(http:\/\/|(?=www\.))/i, 'https://')
  return isAddress(whole) ? whole : null
}
