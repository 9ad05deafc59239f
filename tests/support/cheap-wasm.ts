/**
 * Node's option that compiles WebAssembly quickly, with little optimisation. A test's embedded database is open for seconds, and most
 * of the time to open one is compilation: with this option it opens in half the time.
 */
export const cheapWasm = '--liftoff-only'
