/**
 * Taiwan's official holidays (紀念日及節日實施條例; the Directorate-General of Personnel Administration's calendar), with
 * the days off that replace those on a weekend. The next year's are added when its calendar is published, in summer.
 */
export const taiwanHolidays: ReadonlySet<string> = new Set([
  '2026-01-01',
  // Lunar New Year, from the day before its eve
  ...['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'],
  ...['2026-02-27', '2026-02-28'],
  // Children's Day and Tomb Sweeping
  ...['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06'],
  '2026-05-01',
  // Dragon Boat
  '2026-06-19',
  // Mid-Autumn, Confucius' birthday
  ...['2026-09-25', '2026-09-28'],
  ...['2026-10-09', '2026-10-10'],
  ...['2026-10-25', '2026-10-26'],
  '2026-12-25',

  '2027-01-01',
  ...['2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10'],
  ...['2027-02-28', '2027-03-01'],
  ...['2027-04-04', '2027-04-05', '2027-04-06'],
  ...['2027-04-30', '2027-05-01'],
  '2027-06-09',
  ...['2027-09-15', '2027-09-28'],
  ...['2027-10-10', '2027-10-11'],
  '2027-10-25',
  ...['2027-12-24', '2027-12-25'],
])
