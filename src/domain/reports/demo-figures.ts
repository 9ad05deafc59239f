/** What the owner of the demonstration shop has set: a new shop has none of it. */
export const demoFigures = { month_goal: 360_000 } as const
