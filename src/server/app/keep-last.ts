/** Makes something from credentials, and keeps it until they are others: they may change at any time. */
export function keepLast<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { given: string; made: Made } | null = null
  return (given) => {
    const text = JSON.stringify(given)
    if (last?.given !== text) last = { given: text, made: make(given) }
    return last.made
  }
}
