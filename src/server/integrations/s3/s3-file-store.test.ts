import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { createS3FileStore } from './s3-file-store.ts'

let server: S3rver
let directory: string
let endpoint: string
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

beforeAll(async () => {
  directory = await mkdtemp(join(scratchRoot(), 'shanlan-s3-'))
  const configureBuckets = [{ name: 'shanlan', configs: [] }]
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, resetOnClose: true, configureBuckets })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}/shanlan`
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const name = 'pictures/0123456789abcdef0123456789abcdef-400.webp'
const bytes = Buffer.from('RIFF\0\x01\x02\xffWEBPVP8 ', 'latin1')

test('a file is stored, found, read with its kind, and deleted; each step may be repeated', async () => {
  const store = createS3FileStore({ ...keys, endpoint })
  expect([await store.exists(name), await store.get(name)]).toEqual([false, null])
  await store.put(name, { bytes, contentType: 'image/webp' })
  await store.put(name, { bytes, contentType: 'image/webp' })
  expect([await store.exists(name), await store.get(name)]).toEqual([true, { bytes, contentType: 'image/webp' }])
  await store.delete(name)
  await store.delete(name)
  expect([await store.exists(name), await store.get(name)]).toEqual([false, null])
})

test('a wrong key is a failure, never a file that is not there', async () => {
  const store = createS3FileStore({ ...keys, secretAccessKey: 'wrong', endpoint })
  await expect(store.put(name, { bytes, contentType: 'image/webp' })).rejects.toThrow()
  await expect(store.get(name)).rejects.toThrow()
  await expect(store.exists(name)).rejects.toThrow()
})

test('a service that does not answer is a failure', async () => {
  const store = createS3FileStore({ ...keys, endpoint: 'http://127.0.0.1:1/shanlan' })
  await expect(store.get(name)).rejects.toThrow()
})
