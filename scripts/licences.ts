/** `npm run licences`: writes docs/licences.md, which `npm run check` compares. */
import { readFile, writeFile } from 'node:fs/promises'
import { type LockFile, licenceReport, listDependencyProblems } from './dependency-report.ts'

const reportPath = 'docs/licences.md'

async function readLock(): Promise<LockFile> {
  return JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile
}

/** What is wrong with the dependencies or with the written list. */
export async function checkDependencies(): Promise<string[]> {
  const lock = await readLock()
  const written = await readFile(reportPath, 'utf8').catch(() => '')
  const old = written === licenceReport(lock) ? [] : [`${reportPath} is not current: npm run licences`]
  return [...listDependencyProblems(lock), ...old]
}

if (import.meta.main) await writeFile(reportPath, licenceReport(await readLock()))
