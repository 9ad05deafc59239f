/** Content hashes that decide what has to be rendered or developed again. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from './paths.ts'

export function sha(...parts: (string | Buffer)[]): string {
  const h = createHash('sha1')
  for (const p of parts) h.update(p).update('\0')
  return h.digest('hex').slice(0, 16)
}

/** A Python module of the studio and every studio module it imports, in a stable order. */
function modules(name: string, seen = new Map<string, string>()): Map<string, string> {
  for (const folder of ['', 'shots']) {
    const file = join(folders.studio, folder, `${name}.py`)
    if (seen.has(name) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    seen.set(name, text)
    for (const m of text.matchAll(/^(?:import|from) ([a-z_]+)/gm)) modules(m[1] ?? '', seen)
  }
  return seen
}

/** Code that shapes the light on the sensor; developing (tone, labels) is hashed apart, as it needs no new render. */
export function shotHash(shot: string): string {
  const found = [...modules(shot)].sort(([a], [b]) => a.localeCompare(b))
  return sha(...found.flat())
}

export function developHash(): string {
  return sha(...['develop.py', 'relabel.py'].map((f) => readFileSync(join(folders.studio, f), 'utf8')))
}
