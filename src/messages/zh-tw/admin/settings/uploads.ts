/** About any file that is sent to the shop. */
export const uploadTexts = {
  tooLarge: (megabytes: number) => `檔案太大：要在 ${megabytes} MB 以內`,
  empty: '沒有收到檔案',
  several: '一次只能上傳一個檔案',
  broken: '檔案沒有完整送達，請再試一次',
} as const
