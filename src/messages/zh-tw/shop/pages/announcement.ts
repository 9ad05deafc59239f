/** The line above every page. */
export const announcementTexts = {
  label: '公告',
  close: '關閉公告',
} as const
