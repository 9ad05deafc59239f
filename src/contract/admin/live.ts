/**
 * `GET /api/admin/events`: server-sent events. Each event is named `changed` and has a topic as its data, or `all`: the
 * screen asks again for what it shows. No personal data travels here.
 */
export const liveTopics = [
  'orders',
  'staff',
  'messages',
  'reviews',
  'products',
  'differences',
  'returns',
  'offers',
  'stock',
  'content',
  'members',
  'settings',
] as const
export type LiveTopic = (typeof liveTopics)[number]

export const liveEventsPath = '/api/admin/events'
