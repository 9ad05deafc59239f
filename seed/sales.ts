/**
 * Sales of the demonstration shop in the last six weeks: units per week, this week first. The latte blend and the daily
 * drip bags sell steadily, the new natural from Guji is rising, the autumn boxes are falling.
 */
export const seedSales: { productId: number; weeks: [number, number, number, number, number, number] }[] = [
  { productId: 1, weeks: [21, 18, 20, 16, 17, 15] },
  { productId: 2, weeks: [24, 17, 9, 4, 0, 0] },
  { productId: 3, weeks: [8, 9, 7, 8, 6, 9] },
  { productId: 4, weeks: [4, 3, 5, 2, 3, 3] },
  { productId: 5, weeks: [19, 15, 14, 12, 13, 11] },
  { productId: 6, weeks: [34, 31, 33, 29, 30, 32] },
  { productId: 7, weeks: [14, 16, 12, 15, 13, 12] },
  { productId: 8, weeks: [11, 9, 10, 12, 8, 9] },
  { productId: 9, weeks: [9, 8, 9, 7, 8, 6] },
  { productId: 10, weeks: [7, 6, 8, 7, 5, 6] },
  { productId: 11, weeks: [16, 14, 15, 13, 16, 12] },
  { productId: 12, weeks: [10, 9, 11, 8, 9, 10] },
  { productId: 13, weeks: [13, 10, 8, 9, 7, 8] },
  { productId: 14, weeks: [3, 2, 4, 1, 2, 2] },
  { productId: 15, weeks: [6, 5, 7, 5, 6, 4] },
  { productId: 17, weeks: [5, 7, 4, 6, 5, 5] },
  { productId: 18, weeks: [12, 11, 9, 10, 8, 9] },
  { productId: 19, weeks: [18, 16, 17, 14, 15, 13] },
  { productId: 20, weeks: [8, 7, 9, 6, 7, 8] },
  { productId: 21, weeks: [27, 24, 26, 25, 22, 23] },
  { productId: 22, weeks: [9, 10, 8, 9, 11, 8] },
  { productId: 23, weeks: [6, 6, 5, 7, 4, 5] },
  { productId: 24, weeks: [5, 4, 6, 3, 4, 4] },
  { productId: 26, weeks: [7, 5, 6, 8, 9, 12] },
  { productId: 27, weeks: [4, 3, 3, 5, 4, 6] },
  { productId: 28, weeks: [2, 3, 5, 9, 18, 31] },
]
