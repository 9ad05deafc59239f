/**
 * A flavour preference as one value of the address: `?taste=sweetness-4,acidity-2.5,floral,nut`. What is unknown is
 * dropped, so that an old or mistyped link still shows the list.
 */
import { type FlavourAxis, flavourAxes, flavourScale } from './flavour.ts'
import { type FlavourPreference, maxFlavourWords } from './flavour-finder.ts'
import { flavourWords } from './flavour-words.ts'

export function parseTaste(taste: string): FlavourPreference {
  const parts = taste.split(',')
  const axes: FlavourPreference['axes'] = Object.fromEntries(
    flavourAxes.flatMap((axis) => {
      const value = axisValue(parts, axis)
      return value === null ? [] : [[axis, value]]
    }),
  )
  return { axes, words: flavourWords.filter((word) => parts.includes(word)).slice(0, maxFlavourWords) }
}

function axisValue(parts: readonly string[], axis: FlavourAxis): number | null {
  const text = parts.find((part) => part.startsWith(`${axis}-`))?.slice(axis.length + 1)
  const value = Number(text)
  const { min, max, step } = flavourScale
  return text && value >= min && value <= max && value % step === 0 ? value : null
}

/** The shortest form, in the shop's order; an empty text for no preference. */
export function formatTaste({ axes, words }: FlavourPreference): string {
  const values = flavourAxes.flatMap((axis) => (axes[axis] === undefined ? [] : `${axis}-${axes[axis]}`))
  return [...values, ...flavourWords.filter((word) => words.includes(word))].join(',')
}
