/**
 * A separate migrated database for each test file, on either engine, in a fraction of a second.
 *
 * Vitest's global set-up builds the templates once per run and names them in the environment:
 *   TEST_TEMPLATE_DIR       folder of the embedded template (buildEmbeddedTemplate)
 *   TEST_DATABASE_URL       address of a private PostgreSQL server, as a user who may create databases
 *   TEST_TEMPLATE_DATABASE  name of the template database on it (buildPostgresTemplate)
 */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { type OpenDb, openDb } from './open-db.ts'

export type TestDb = OpenDb & { drop(): Promise<void> }

interface TemplateOptions {
  /** Migrations other than the shop's. */
  folder?: URL
  /** Runs on the migrated template, for example to seed reference data. */
  prepare?: (open: OpenDb) => Promise<void>
}

export async function createTestDb(engine: 'embedded' | 'postgres'): Promise<TestDb> {
  return engine === 'embedded' ? createEmbedded() : createPostgres()
}

/** Fills the folder `dir` with a migrated database; set TEST_TEMPLATE_DIR to it. */
export async function buildEmbeddedTemplate(dir: string, options: TemplateOptions = {}): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await fill(await openDb({ dataDir: dir }), options)
}

/** Creates the migrated template database `name`; set TEST_TEMPLATE_DATABASE to it. */
export async function buildPostgresTemplate(name: string, options: TemplateOptions = {}): Promise<void> {
  await dropDatabase(name)
  await admin(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`)
  await fill(await openDb({ databaseUrl: addressOf(name), dataDir: '' }), options)
}

/** An empty database on the test server, without migrations. */
export async function createEmptyPostgres(template = 'template0'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await admin(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
  return { url: addressOf(name), drop: () => dropDatabase(name) }
}

async function createEmbedded(): Promise<TestDb> {
  const template = required('TEST_TEMPLATE_DIR')
  // beside the template: there the file system can share the blocks
  const dataDir = await mkdtemp(join(dirname(template), 'shanlan-test-'))
  await cp(join(template, 'db'), join(dataDir, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  const open = await openDb({ dataDir })
  return withDrop(open, () => rm(dataDir, { recursive: true, force: true }))
}

async function createPostgres(): Promise<TestDb> {
  const { url, drop } = await createEmptyPostgres(required('TEST_TEMPLATE_DATABASE'))
  return withDrop(await openDb({ databaseUrl: url, dataDir: '' }), drop)
}

function withDrop(open: OpenDb, remove: () => Promise<void>): TestDb {
  return {
    ...open,
    async drop() {
      await open.close()
      await remove()
    },
  }
}

async function fill(open: OpenDb, options: TemplateOptions): Promise<void> {
  try {
    await migrate(open, { folder: options.folder })
    await options.prepare?.(open)
  } finally {
    await open.close()
  }
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: see the top of src/server/db/test-db.ts`)
  return value
}

function addressOf(database: string): string {
  const url = new URL(required('TEST_DATABASE_URL'))
  url.pathname = `/${database}`
  return url.href
}

async function dropDatabase(name: string): Promise<void> {
  await admin(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: required('TEST_DATABASE_URL') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
