const dayMs = 24 * 60 * 60 * 1000

/** How long a session lasts from its last use. */
export const sessionMs = 30 * dayMs

/** How long a device is remembered after its last sign-in: browsers store no cookie longer. */
export const deviceMs = 400 * dayMs
