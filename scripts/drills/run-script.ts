import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { requireSystemTools } from '#tests/support/system-tools.ts'

/** One of the owner's commands, in its own process; `PATH` has PostgreSQL's programs. Throws with its reason. */
export async function runScript(name: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const { postgresBin } = requireSystemTools(() => {})
  const programs = { PG_DUMP: join(postgresBin, 'pg_dump'), PG_RESTORE: join(postgresBin, 'pg_restore') }
  const { DATABASE_URL: _, ...own } = process.env
  return new Promise((done, failed) => {
    // a folder of its own: what the command writes there (.env) is not this program's
    const cwd = mkdtempSync(join(tmpdir(), 'shanlan-command-'))
    const options = { cwd, env: { ...own, ...programs, ...env } }
    execFile(process.execPath, [resolve('scripts', `${name}.ts`), ...args], options, (error, stdout, stderr) =>
      error ? failed(new Error(`${name}: ${stderr || error.message}`)) : done(stdout.trim()),
    )
  })
}
