/** `test` of the browser tests: every worker has its own running shop, to which its pages and requests go. */
import { test as base } from '@playwright/test'
import { workersShop } from './browser-shop.ts'

export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of the needed fixtures here
  baseURL: ({}, use) => use(workersShop().address),
})
