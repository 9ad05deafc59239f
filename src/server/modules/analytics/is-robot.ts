/** Programs that read pages by themselves and say so. What pretends to be a person is not told apart. */
const robots =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|facebookexternalhit|python|curl|wget|axios|node-fetch|go-http/i

export function isRobot(userAgent: string): boolean {
  return userAgent === '' || robots.test(userAgent)
}
