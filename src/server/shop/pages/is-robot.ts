import { isbot } from 'isbot'

/** True for known bots and an empty user agent. A bot that pretends to be a browser is not detected. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent)
}
