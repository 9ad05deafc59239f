import { isbot } from 'isbot'

/** Programs that read pages by themselves and say so, or say nothing. What pretends to be a person is not told apart. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent)
}
