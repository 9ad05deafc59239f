/** Ends the text of a statement whose result nobody reads: see `executeLater` in db/statement.ts. */
export const laterMark = '/* later */'
