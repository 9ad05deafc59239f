/**
 * By what the demonstration shop is known. Apart from the rest of its data, so that what every page loads (the drawn sign
 * beside the name) does not load all of it.
 */
export const demoName = { long: '山嵐咖啡', short: '山嵐' } as const

/** The drawn signs are the demonstration's: a shop with another name has its own. */
export const hasDemoName = ({ name }: { name: string }) => name === demoName.long

/** A photograph of its bags or boxes. */
export const showsDemoBrand = ({ alt }: { alt: string }) => alt.includes(demoName.short)
