/**
 * Random letters spell a word now and then: `WGET`, which the gateway's filter takes for an attack, or one that nobody wants
 * to find on their order. Without vowels there are no words, and without D not even `CMD`.
 */
export const codeLetters = 'BCFGHJKLMNPQRSTVWXYZ'
