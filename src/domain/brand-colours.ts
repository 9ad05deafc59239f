/** The shop's colours where no stylesheet reaches: mails, shared pictures, the server's plain pages. As in ui/theme.css. */
export const colours = {
  paper: '#faf7f2',
  panel: '#f3eee6',
  line: '#e4dcd0',
  ink: '#1e1714',
  inkSoft: '#5c5049',
  night: '#0f0c0a',
  copper: '#a4572a',
  copperDeep: '#8a4621',
  copperLight: '#e0a47c',
} as const
