/** What can be given, in the order in which it is offered. */
export const starSteps = [1, 2, 3, 4, 5] as const
