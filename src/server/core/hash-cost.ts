/** What a slow hash costs: argon2id (the library's default) with OWASP's parameters, docs/decisions/0014-passwords-sessions-tokens.md */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
