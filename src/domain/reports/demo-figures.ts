/** What the owner of the demonstration shop has set: a new shop has none of it. */
export const demoFigures = {
  month_goal: 360_000,
  packaging_cost: 14,
  parcel_cost_711: 60,
  parcel_cost_family: 58,
  parcel_cost_hilife: 55,
  parcel_cost_home: 105,
} as const
