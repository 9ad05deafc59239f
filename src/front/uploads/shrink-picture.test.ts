import { expect, test } from 'vitest'
import { sentSize } from './shrink-picture.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('a picture of %j is sent as %j', (picture, sent) => {
  expect(sentSize(picture)).toEqual(sent)
})
