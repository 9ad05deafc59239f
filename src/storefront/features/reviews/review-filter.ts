/** Which reviews are wanted; empty: any. */
export interface ReviewFilter {
  stars: '' | '1' | '2' | '3' | '4' | '5'
  sizeId: string
  pictures: boolean
}

export const anyReview: ReviewFilter = { stars: '', sizeId: '', pictures: false }

export function isFiltered({ stars, sizeId, pictures }: ReviewFilter): boolean {
  return stars !== '' || sizeId !== '' || pictures
}

/** As the call takes it: what is not wanted is left out. */
export function filterQuery({ stars, sizeId, pictures }: ReviewFilter) {
  return {
    ...(stars ? { stars } : {}),
    ...(sizeId ? { size_id: sizeId } : {}),
    ...(pictures ? { pictures: '1' as const } : {}),
  }
}
