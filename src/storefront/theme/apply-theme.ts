/**
 * Before the first paint: light or dark as the visitor chose; nothing chosen: as the system says. A plain script of its own,
 * because one inside of the page would need an exception in the page's policy.
 */
try {
  const { dataset, style } = document.documentElement
  const { theme } = localStorage
  if (theme) dataset.theme = style.colorScheme = theme
} catch {
  // storage is forbidden: nothing was chosen
}
