import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export const folders = {
  root,
  studio: join(root, 'assets/studio'),
  masters: join(root, 'assets/photos/masters'),
  images: join(root, 'assets/images'),
  brand: join(root, 'assets/brand'),
  cache: join(root, 'assets/.cache'),
  artwork: join(root, 'assets/.cache/artwork'),
}

/** First existing file of `candidates`: a helper package may be in the project or in a scratch folder. */
export function locate(what: string, variable: string, file: string): string {
  const candidates = [process.env[variable], join(root, 'node_modules', file)].filter((p) => p !== undefined)
  const found = candidates.find((p) => existsSync(p))
  if (!found)
    throw new Error(`${what} not found; install the package or set ${variable} (looked at ${candidates.join(', ')})`)
  return found
}
