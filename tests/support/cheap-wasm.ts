/**
 * Node's option that compiles WebAssembly quickly instead of well. A test's embedded database lives for seconds, and most
 * of the work of opening one is the compiler's: with it a test database opens in half the time.
 */
export const cheapWasm = '--liftoff-only'
