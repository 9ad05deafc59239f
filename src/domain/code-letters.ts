/**
 * Random letters sometimes spell a word: `WGET`, which the gateway's firewall treats as an attack, or an offensive one.
 * Without vowels there are no words, and without D not even `CMD`.
 */
export const codeLetters = 'BCFGHJKLMNPQRSTVWXYZ'
