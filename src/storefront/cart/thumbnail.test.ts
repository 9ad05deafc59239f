import { expect, test } from 'vitest'
import { thumbnailSources } from './thumbnail.ts'

test('a small picture is taken where the address tells that there is one', () => {
  expect(thumbnailSources('/images/product-yirgacheffe-1-800.jpg')).toEqual({
    avif: '/images/product-yirgacheffe-1-400.avif',
    webp: '/images/product-yirgacheffe-1-400.webp',
    plain: '/images/product-yirgacheffe-1-400.jpg',
  })
})

test('an address of another form is shown as it is', () => {
  expect(thumbnailSources('/uploads/bag.png')).toEqual({ avif: null, webp: null, plain: '/uploads/bag.png' })
})
